import type { Emirate } from '../../domain/delivery/address.ts'
import { usualZone, type Zone } from '../../domain/delivery/zones.ts'
import { zones } from '../../server/db/schema/zones.ts'
import type { Deps } from '../../server/deps.ts'

type Fields = Partial<Zone> & { emirate: Emirate }
type Shop = Pick<Deps, 'db' | 'changes'>

/** Zones as the back-office would leave them, and no others. */
export async function setZones({ db, changes }: Shop, ...wanted: Fields[]): Promise<void> {
  await db.delete(zones)
  for (const fields of wanted) {
    const { windows, weekdays, ...rest } = { ...usualZone(fields.emirate), ...fields }
    await db.insert(zones).values({ ...rest, windows: [...windows], weekdays: [...weekdays] })
  }
  changes.announce('zones')
}
