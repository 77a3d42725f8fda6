import { asc, eq, sql } from 'drizzle-orm'
import type { Zone } from '../../../domain/delivery/zones.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { zones } from '../../db/schema/zones.ts'

export type ZoneRow = typeof zones.$inferSelect

/** Those that are not as usual. */
export async function readZones(db: Queryable): Promise<ZoneRow[]> {
  return await db.select().from(zones).orderBy(asc(zones.id))
}

/** Two who save at once come one after the other. */
export async function lockZones(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${zones} in share row exclusive mode`)
}

const stored = ({ windows, weekdays, ...rest }: Zone) => ({
  ...rest,
  windows: [...windows],
  weekdays: [...weekdays],
})

export async function insertZone(tx: Tx, zone: Zone, now: Date): Promise<ZoneRow> {
  const [row] = await tx
    .insert(zones)
    .values({ ...stored(zone), updatedAt: now })
    .returning()
  return row!
}

export async function updateZone(tx: Tx, id: string, zone: Zone, now: Date): Promise<ZoneRow> {
  const [row] = await tx
    .update(zones)
    .set({ ...stored(zone), version: sql`${zones.version} + 1`, updatedAt: now })
    .where(eq(zones.id, id))
    .returning()
  return row!
}

export async function deleteZone(tx: Tx, id: string): Promise<void> {
  await tx.delete(zones).where(eq(zones.id, id))
}
