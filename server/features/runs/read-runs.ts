import type { DayState } from '../../../domain/days/delivery-days.ts'
import { stopsOf } from '../../../domain/delivery/runs.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import { type Bag, findBagsOnRuns } from './bags.queries.ts'
import {
  type Round,
  type RunRow,
  selectRunsById,
  selectRunsIn,
  selectRunsOf,
  selectRunsOn,
} from './runs.queries.ts'

/** One door: the bags that are handed over there together. */
export type RunStop = {
  /** Counted from 1, as it was when the stops were last put in order. */
  stop: number
  name: string
  address: AddressSnapshot
  phone: string
  /** What the driver should know. */
  note: string
  /** Dishes in all its bags. */
  pieces: number
  days: { id: string; orderNumber: string; state: DayState; pieces: number }[]
}
/** One driver's round, its stops in order. */
export type Run = RunRow & { stops: RunStop[] }

export async function findRun(db: Queryable, id: string): Promise<Run | undefined> {
  const [run] = await findRuns(db, [id])
  return run
}

export const findRuns = async (db: Queryable, ids: readonly string[]): Promise<Run[]> =>
  withStops(db, await selectRunsById(db, ids))

export const findRunsIn = async (db: Queryable, round: Round): Promise<Run[]> =>
  withStops(db, await selectRunsIn(db, round))

/** The runs of a date in all windows. */
export const findRunsOn = async (db: Queryable, date: PlainDate): Promise<Run[]> =>
  withStops(db, await selectRunsOn(db, date))

/** The runs of one driver that bring what is eaten from one date to another, both included. */
export const findOwnRuns = async (
  db: Queryable,
  driverId: string,
  dates: { from: PlainDate; to: PlainDate },
): Promise<Run[]> => withStops(db, await selectRunsOf(db, driverId, dates))

async function withStops(db: Queryable, rows: RunRow[]): Promise<Run[]> {
  const bags = await findBagsOnRuns(
    db,
    rows.map(({ id }) => id),
  )
  const byRun = Map.groupBy(bags, ({ runId }) => runId)
  return rows.map((run) => ({ ...run, stops: stopsOf(byRun.get(run.id) ?? []).map(asStop) }))
}

function asStop(bags: Bag[]): RunStop {
  const { stop, name, address } = bags[0]!
  const notes = new Set(bags.map(({ note }) => note).filter(Boolean))
  return {
    ...{ stop: stop!, name, address, phone: address.phone, note: [...notes].join(' / ') },
    pieces: bags.reduce((sum, { pieces }) => sum + pieces, 0),
    days: bags.map(({ id, orderNumber, state, pieces }) => ({ id, orderNumber, state, pieces })),
  }
}

/** What the audit log calls them. */
export const subjectOf = ({ date, window }: Round) => `runs ${date} ${window}`
