import type { AdminZone, ChangedZone, NewZone } from '../../../contract/admin-zones.ts'
import { DELIVERY_WINDOWS } from '../../../domain/days/delivery-days.ts'
import { EMIRATES } from '../../../domain/delivery/address.ts'
import { usualZone, WEEKDAYS, type Zone, zoneName } from '../../../domain/delivery/zones.ts'
import { filsFromAed } from '../../../domain/money.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { ListQuery } from '../../db/list.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findLastChange, recordChange } from '../audit/audit.public.ts'
import { deleteZone, insertZone, lockZones, readZones, updateZone, type ZoneRow } from './zones.queries.ts'
import { tellZone } from './zones.service.ts'

type Editor = { accountId: string }
type Named = Pick<Zone, 'emirate' | 'area'>

/** The emirates in their order, each followed by its areas. They are few: found and sorted here. */
export async function showZones(deps: Deps, { q = '', sort, page, perPage }: ListQuery<'name' | 'fee'>) {
  const rows = await readZones(deps.db)
  const all = EMIRATES.flatMap((emirate) => {
    const ofEmirate = rows.filter((row) => row.emirate === emirate)
    const areas = ofEmirate.filter(({ area }) => area !== '')
    areas.sort((a, b) => a.area.localeCompare(b.area, 'en'))
    return [ofEmirate.find(({ area }) => area === '') ?? usualZone(emirate), ...areas].map(present)
  })
  const wanted = q.trim().toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  if (sort?.endsWith('name')) found.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  if (sort?.endsWith('fee')) found.sort((a, b) => a.fee - b.fee)
  if (sort?.startsWith('-')) found.reverse()
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}

export const addZone = (deps: Deps, who: Editor, form: NewZone): Promise<AdminZone> =>
  changed(deps, async (tx) => {
    if (find(await readZones(tx), form)) throw new AppError('zone-taken', {}, { field: 'area' })
    const after = present(await insertZone(tx, fromForm(form), deps.now()))
    await recordChange(tx, who, { action: 'add-zone', subject: subjectOf(form), after })
    return after
  })

export const changeZone = (deps: Deps, who: Editor, { version, ...form }: ChangedZone): Promise<AdminZone> =>
  changed(deps, async (tx) => {
    const row = await requireKnown(tx, form, version)
    // The name of an area is what it is found by: it stays as it was written first.
    const zone = { ...fromForm(form), area: row.area }
    const after = present(
      'id' in row ? await updateZone(tx, row.id, zone, deps.now()) : await insertZone(tx, zone, deps.now()),
    )
    await recordChange(tx, who, {
      ...{ action: 'update-zone', subject: subjectOf(row), before: present(row), after },
    })
    return after
  })

export const removeZone = (
  deps: Deps,
  who: Editor,
  { version, ...named }: Named & { version?: number | undefined },
): Promise<void> =>
  changed(deps, async (tx) => {
    const row = await requireKnown(tx, named, version)
    if ('id' in row) await deleteZone(tx, row.id)
    await recordChange(tx, who, { action: 'remove-zone', subject: subjectOf(row), before: present(row) })
  })

async function changed<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await deps.db.transaction(async (tx) => {
    await lockZones(tx)
    return work(tx)
  })
  deps.changes.announce('zones')
  return result
}

/** The zone as it is, unless somebody else has changed it since the version the editor knows. */
async function requireKnown(tx: Queryable, named: Named, version: number | undefined) {
  const row = find(await readZones(tx), named)
  if (!row) throw new AppError('zone-missing')
  const current = present(row)
  if (version === undefined || version === current.version) return row
  const last = await findLastChange(tx, subjectOf(row))
  const by = { changedBy: last?.who ?? null, changedAt: last?.at.toISOString() ?? null }
  throw new AppError('zone-changed', {}, { data: { current, ...by } })
}

const isMeant = (named: Named) => (row: ZoneRow) =>
  row.emirate === named.emirate && row.area.toLowerCase() === named.area.toLowerCase()

/** An emirate is there without a row. */
const find = (rows: readonly ZoneRow[], named: Named): ZoneRow | Zone | undefined =>
  rows.find(isMeant(named)) ?? (named.area === '' ? usualZone(named.emirate) : undefined)

const subjectOf = (zone: Named) => `zone ${zoneName(zone)}`

const fromForm = ({ fee, windows, weekdays, ...form }: NewZone): Zone => ({
  ...form,
  windows: DELIVERY_WINDOWS.filter((window) => windows.includes(window)),
  weekdays: WEEKDAYS.filter((weekday) => weekdays.includes(weekday)),
  feeFils: filsFromAed(fee),
})

const present = (zone: ZoneRow | Zone): AdminZone => ({
  ...tellZone(zone),
  name: zoneName(zone),
  capacity: zone.capacity,
  version: 'version' in zone ? zone.version : 0,
  updatedAt: ('updatedAt' in zone ? zone.updatedAt : new Date(0)).toISOString(),
})
