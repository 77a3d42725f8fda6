import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { attemptCounters } from '../../db/schema/accounts.ts'

export type Counter = { count: number; windowEndsAt: Date }

/** Counts one more in a single statement, so that two at once are two; an ended window begins anew. */
export async function raiseCounter(
  db: Queryable,
  key: string,
  now: Date,
  windowEndsAt: Date,
): Promise<Counter> {
  // A window that ends well after one begun now was begun by a clock that has been set back since: it is over, too.
  const isOver = sql`(${attemptCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz
    or ${attemptCounters.windowEndsAt} > excluded.window_ends_at + interval '1 minute')`
  const rows = await db
    .insert(attemptCounters)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${attemptCounters.count}, 1000000) + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attemptCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: attemptCounters.count, windowEndsAt: attemptCounters.windowEndsAt })
  return rows[0]!
}

export async function lowerCounter(db: Queryable, key: string): Promise<void> {
  await db
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(eq(attemptCounters.key, key))
}

export async function deleteCounter(db: Queryable, key: string): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, key))
}

export async function deleteEndedCounters(db: Queryable, now: Date): Promise<void> {
  await db.delete(attemptCounters).where(lt(attemptCounters.windowEndsAt, now))
}
