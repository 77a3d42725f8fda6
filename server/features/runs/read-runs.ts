import type { DayState } from '../../../domain/delivery-days.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { doorOf } from '../../../domain/runs.ts'
import type { Queryable } from '../../db/connect.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import { type Bag, findBagsOnRuns } from './bags.queries.ts'
import { type RunRow, selectRun, selectRunsOf } from './runs.queries.ts'

/** One door: the bags that are handed over there together. */
export type RunStop = {
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
  const [run] = await withStops(db, await selectRun(db, id))
  return run
}

/** The runs of one driver that bring what is eaten from one date to another, both included. */
export async function findOwnRuns(
  db: Queryable,
  driverId: string,
  dates: { from: PlainDate; to: PlainDate },
): Promise<Run[]> {
  return withStops(db, await selectRunsOf(db, driverId, dates))
}

async function withStops(db: Queryable, rows: RunRow[]): Promise<Run[]> {
  const bags = await findBagsOnRuns(
    db,
    rows.map(({ id }) => id),
  )
  const byRun = Map.groupBy(bags, ({ runId }) => runId)
  return rows.map((run) => ({ ...run, stops: stopsOf(byRun.get(run.id) ?? []) }))
}

function stopsOf(bags: readonly Bag[]): RunStop[] {
  // By door too: where an address was changed since, two doors may have one number until runs are made again.
  const byStop = Map.groupBy(bags, (bag) => `${bag.stop} ${doorOf(bag)}`)
  return [...byStop.values()].map((together) => {
    const [first] = together
    const stop = first!.stop!
    const notes = new Set(together.map(({ note }) => note).filter(Boolean))
    return {
      ...{ stop, name: first!.name, address: first!.address, phone: first!.address.phone },
      note: [...notes].join(' / '),
      pieces: together.reduce((sum, { pieces }) => sum + pieces, 0),
      days: together.map(({ id, orderNumber, state, pieces }) => ({ id, orderNumber, state, pieces })),
    }
  })
}
