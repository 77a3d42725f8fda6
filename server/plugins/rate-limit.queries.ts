import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { attemptCounters } from '../db/schema/accounts.ts'
import type { CallCount } from '../http/rate-limiter.ts'

/** Adds this instance's counts of one window to the shared ones and returns the totals. */
export async function shareCounts(db: Queryable, endsAt: number, counts: CallCount[]): Promise<CallCount[]> {
  const windowEndsAt = new Date(endsAt)
  const prefix = `calls:${endsAt / 1000}:`
  const rows = await db
    .insert(attemptCounters)
    .values(counts.map(({ address, count }) => ({ key: prefix + address, count, windowEndsAt })))
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: { count: sql`least(${attemptCounters.count}, 1000000000) + excluded.count` },
    })
    .returning({ key: attemptCounters.key, count: attemptCounters.count })
  return rows.map(({ key, count }) => ({ address: key.slice(prefix.length), count }))
}
