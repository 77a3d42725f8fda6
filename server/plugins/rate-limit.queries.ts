import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { attemptCounters } from '../db/schema/accounts.ts'
import type { Told } from '../http/flood-guard.ts'

/** Adds what this instance has counted of one minute; gives what all of them have. */
export async function shareCounts(db: Queryable, endsAt: number, told: Told[]): Promise<Told[]> {
  const windowEndsAt = new Date(endsAt)
  const prefix = `calls:${endsAt / 1000}:`
  const rows = await db
    .insert(attemptCounters)
    .values(told.map(({ address, count }) => ({ key: prefix + address, count, windowEndsAt })))
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: { count: sql`least(${attemptCounters.count}, 1000000000) + excluded.count` },
    })
    .returning({ key: attemptCounters.key, count: attemptCounters.count })
  return rows.map(({ key, count }) => ({ address: key.slice(prefix.length), count }))
}
