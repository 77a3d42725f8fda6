import type { Confirmation } from '../../../domain/food/conflicts.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { AppError } from '../../errors.ts'
import { type Circumstances, type Plan, requireDay } from '../subscriptions/subscriptions.public.ts'
import { mealsEffect, requireConfirmed } from './meals-effect.ts'
import { type AskedDishes, changeAsAsked } from './offered-dishes.ts'

export type MealChange = AskedDishes & {
  day: string
  version?: number
  confirmedAllergens: readonly Confirmation[]
  /** In AED, as it was shown. */
  seenDifference: number
}

/** Whether something goes back for a change: only then it matters how much of what was paid still can. */
export const isCheaper = (plan: Plan, change: MealChange, at: Circumstances): boolean =>
  changeAsAsked(at.food, plan, requireDay(plan, change, at), change).differenceFils < 0

/**
 * Other dishes for a day, as far as that is still possible and costs what its customer has seen. `leftFils` is what can still
 * go back of what was paid for the day.
 */
export function decideChange(plan: Plan, change: MealChange, at: Circumstances, leftFils: number) {
  const day = requireDay(plan, change, at)
  const changed = changeAsAsked(at.food, plan, day, change)
  const confirmed = requireConfirmed(at.food, plan, day, changed, change.confirmedAllergens)
  const isSame = changed.changes.length === 0 && Object.keys(confirmed).length === 0
  if (isSame && day.isChosen) throw new AppError('nothing-changed')
  const effect = mealsEffect(plan, day, changed, leftFils, confirmed)
  const { differenceFils } = effect
  if (Math.round(change.seenDifference * 100) !== differenceFils) {
    const data = { difference: aedFromFils(differenceFils) }
    throw new AppError('difference-changed', { differenceFils }, { data })
  }
  return { day, changed, effect, confirmed }
}
export type DecidedChange = ReturnType<typeof decideChange>
