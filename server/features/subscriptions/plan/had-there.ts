import type { Move } from '../../../../domain/days/day-moves.ts'
import type { Tx } from '../../../db/connect.ts'
import { findDishes } from '../../order-records/order-records.public.ts'
import { findLeftBehind } from './plan.queries.ts'
import { extrasOf, type PlannedDay, type PlannedDish } from './read-plans.ts'

/** The meals that a day had on a date, and whether its customer had chosen them. */
export type HadThere = { meals: PlannedDish[]; isChosen: boolean }

/** What days had on the dates that they come back to. None where their meals have been changed since: those were paid for. */
export async function findHadThere(tx: Tx, moves: readonly Move[]): Promise<Map<string, HadThere>> {
  const left = await findLeftBehind(tx, moves)
  const snapshots = await findDishes(
    tx,
    left.flatMap(({ meals }) => meals),
  )
  return new Map(
    left.map(({ day, isChosen, meals }) => [
      day,
      {
        isChosen,
        meals: meals.map((dish) => ({ kind: 'meal', dish, quantity: 1, snapshot: snapshots.get(dish)! })),
      },
    ]),
  )
}

export const withMeals = (day: PlannedDay, { meals }: HadThere): PlannedDay => ({
  ...day,
  dishes: [...meals, ...extrasOf(day)],
})
