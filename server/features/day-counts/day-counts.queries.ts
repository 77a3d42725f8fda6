import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import { dayCounts } from '../../db/schema/day-counts.ts'

// Later nobody can put anything right.
const LOOKED_AT_DAYS = 7
const KEPT_DAYS = 90

const before = (now: Date, days: number) => addDays(dubaiToday(now), -days)

export async function saveCounts(db: Queryable, checked: typeof dayCounts.$inferInsert): Promise<void> {
  const { date, isAgreed, counts, orders, checkedAt } = checked
  const set = { isAgreed, counts, orders, checkedAt }
  await db
    .insert(dayCounts)
    .values({ date, ...set })
    .onConflictDoUpdate({ target: dayCounts.date, set })
}

/** The dates whose numbers differed when they were last counted. */
export const findDiffering = (db: Queryable, now: Date) =>
  db
    .select()
    .from(dayCounts)
    .where(and(eq(dayCounts.isAgreed, false), gte(dayCounts.date, before(now, LOOKED_AT_DAYS))))
    .orderBy(asc(dayCounts.date))

export async function deleteOld(db: Queryable, now: Date): Promise<void> {
  await db.delete(dayCounts).where(lt(dayCounts.date, before(now, KEPT_DAYS)))
}
