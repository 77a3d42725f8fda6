import type { ChangedMeals } from '../../../contract/day-changes.ts'
import type { Deps } from '../../deps.ts'
import { decideChange, type MealChange, withCredit } from '../day-meals/day-meals.public.ts'
import { openCheckout } from '../payments/payments.public.ts'
import { type Asked, changePlan, presentPlan, readPlan } from '../subscriptions/subscriptions.public.ts'
import { orderChange } from './order-change.ts'

export type Change = MealChange & { payWith: 'credit' | 'card' }

/** Swaps meals of a paid day and sets its extras. A difference to be paid by card is an order of its own first. */
export async function changeDayMeals(
  deps: Deps,
  asked: Asked,
  change: Change,
  customerName: string,
): Promise<ChangedMeals> {
  const orderId = change.payWith === 'card' ? await orderChange(deps, asked, change) : undefined
  if (orderId) {
    const checkout = await openCheckout(deps, orderId, customerName)
    const { plan, at } = await readPlan(deps, asked.actor, change)
    return { receipt: null, subscription: presentPlan(plan, at.now), checkout }
  }
  const changed = await changePlan(deps, asked, change, (plan, at) =>
    withCredit(plan, decideChange(plan, change, at).effect, at),
  )
  return { ...changed, checkout: null }
}
