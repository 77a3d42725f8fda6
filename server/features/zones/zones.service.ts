import type { ToldZone } from '../../../contract/zones.ts'
import type { Zone } from '../../../domain/delivery/zones.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { ChangeFeed } from '../../db/change-feed.ts'
import type { Db } from '../../db/connect.ts'
import { keepingLast, openTableCache } from '../../db/table-cache.ts'
import type { Deps } from '../../deps.ts'
import { readZones } from './zones.queries.ts'

export type Zones = () => Promise<readonly Zone[]>

/** Every page and every checkout asks; a change is announced like one of the catalogue. */
export const openZones = ({ db, changes }: { db: Db; changes: ChangeFeed }): Zones =>
  keepingLast(openTableCache({ changes, tables: ['zones'], load: () => readZones(db) }).read)

/** The zones that are not as usual, from memory. While the database is away they are what they last were. */
export const loadZones = ({ zones }: Pick<Deps, 'zones'>): Promise<readonly Zone[]> => zones()

/** For an answer; nothing at all as long as every emirate is as usual. How much a zone can take is the shop's own affair. */
export async function presentZones(deps: Pick<Deps, 'zones'>): Promise<{ zones?: ToldZone[] }> {
  const zones = await loadZones(deps)
  return zones.length > 0 ? { zones: zones.map(tellZone) } : {}
}

export const tellZone = ({ emirate, area, isServed, windows, weekdays, feeFils }: Zone): ToldZone => ({
  ...{ emirate, area, isServed, windows: [...windows], weekdays: [...weekdays] },
  fee: aedFromFils(feeFils),
})
