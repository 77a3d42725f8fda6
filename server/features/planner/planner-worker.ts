import { constants } from 'node:os'
import loadHighs from 'highs'
import { type PlannerAsk, planMeals } from '../../../domain/planner/planner.ts'
import { handleMessages } from '../../threads/handle-messages.ts'
import { SOLVER_OPTIONS } from './solver-options.ts'

/** `stop` is shared with the thread that asks: where it is not 0, nobody waits for the answer any more. */
export type PlannerWork = { ask: PlannerAsk; stop: Int32Array }

const highs = await loadHighs()

function solve(program: string): Record<string, number> {
  const { Columns } = highs.solve(program, SOLVER_OPTIONS)
  return Object.fromEntries(Object.entries(Columns).map(([name, column]) => [name, column.Primal ?? 0]))
}

// The longest of all that a customer waits for, and nobody else should feel it. A low priority alone is not enough where
// processors share a core: it rests between the days, and hears meanwhile whether it is to stop.
const REST_MS = 6
handleMessages(constants.priority.PRIORITY_LOW, ({ ask, stop }: PlannerWork) =>
  planMeals(ask, solve, () => Atomics.wait(stop, 0, 0, REST_MS) !== 'timed-out'),
)
