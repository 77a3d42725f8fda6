import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { runs } from '../../db/schema/delivery.ts'

export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number]

function selectRuns(db: Queryable, which: SQL | undefined) {
  return db
    .select({
      ...{ id: runs.id, date: runs.date, window: runs.deliveryWindow, name: runs.name },
      ...{ driverId: runs.driverId, driver: accounts.userName },
      ...{ startedAt: runs.startedAt, version: runs.version },
    })
    .from(runs)
    .leftJoin(accounts, eq(accounts.id, runs.driverId))
    .where(which)
    .orderBy(asc(runs.date), asc(runs.deliveryWindow), asc(runs.createdAt), asc(runs.id))
}

export const selectRun = (db: Queryable, id: string) => selectRuns(db, eq(runs.id, id))

/** Both dates count. */
export const selectRunsOf = (db: Queryable, driverId: string, dates: { from: PlainDate; to: PlainDate }) =>
  selectRuns(db, and(eq(runs.driverId, driverId), between(runs.date, dates.from, dates.to)))

/** When its bags leave the kitchen; the first time counts. */
export async function startRun(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(runs)
    .set({ startedAt: now, version: sql`${runs.version} + 1` })
    .where(and(eq(runs.id, id), isNull(runs.startedAt)))
}
