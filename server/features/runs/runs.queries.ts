import { and, asc, between, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { runDays, runs } from '../../db/schema/delivery.ts'

export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number]
/** What goes out together: the bags of a date in a window. */
export type Round = { date: PlainDate; window: DeliveryWindow }

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

export const selectRunsById = (db: Queryable, ids: readonly string[]) =>
  selectRuns(db, inArray(runs.id, [...ids]))

export const selectRunsIn = (db: Queryable, { date, window }: Round) =>
  selectRuns(db, and(eq(runs.date, date), eq(runs.deliveryWindow, window)))

export const selectRunsOn = (db: Queryable, date: PlainDate) => selectRuns(db, eq(runs.date, date))

/** Both dates count. */
export const selectRunsOf = (db: Queryable, driverId: string, dates: { from: PlainDate; to: PlainDate }) =>
  selectRuns(db, and(eq(runs.driverId, driverId), between(runs.date, dates.from, dates.to)))

/** Whoever changes the runs of a date and window does so one after the other. */
export async function lockRound(tx: Tx, { date, window }: Round): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`runs ${date} ${window}`}))`)
}

export async function insertRun(tx: Tx, { date, window }: Round, name: string, now: Date): Promise<string> {
  const [run] = await tx
    .insert(runs)
    .values({ date, deliveryWindow: window, name, createdAt: now })
    .returning({ id: runs.id })
  return run!.id
}

/** With what is changed; its version grows in any case. */
export async function updateRuns(
  tx: Tx,
  ids: readonly string[],
  changes: { name?: string; driverId?: string | null } = {},
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(runs)
    .set({ ...changes, version: sql`${runs.version} + 1` })
    .where(inArray(runs.id, [...ids]))
}

export async function deleteRuns(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(runs).where(inArray(runs.id, [...ids]))
}

/** When its bags leave the kitchen; the first time counts. */
export async function startRun(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(runs)
    .set({ startedAt: now, version: sql`${runs.version} + 1` })
    .where(and(eq(runs.id, id), isNull(runs.startedAt)))
}

export type Placed = { dayId: string; runId: string; stop: number }

/** A bag is on one run: where it was before, here or on another date, it no longer is. */
export async function placeBags(tx: Tx, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return
  await tx
    .insert(runDays)
    .values([...placed])
    .onConflictDoUpdate({
      target: runDays.dayId,
      set: { runId: sql`excluded.run_id`, stop: sql`excluded.stop` },
    })
}

/** Takes off the runs what has been moved away or cancelled since; says from which of them. */
export async function dropOtherBags(
  tx: Tx,
  runIds: readonly string[],
  bagIds: readonly string[],
): Promise<string[]> {
  if (runIds.length === 0) return []
  const dropped = await tx
    .delete(runDays)
    .where(and(inArray(runDays.runId, [...runIds]), notInArray(runDays.dayId, [...bagIds])))
    .returning({ runId: runDays.runId })
  return dropped.map(({ runId }) => runId)
}
