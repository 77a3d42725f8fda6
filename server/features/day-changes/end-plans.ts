import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { readMyPlan } from '../subscriptions/subscriptions.public.ts'
import { cancelPlan } from './cancel-plan.ts'
import { showCancelQuote } from './quote-cancel.ts'

/** Ends everything that a customer has paid for, as they would themselves, one plan after the other. Safe to repeat. */
export async function endPlansOf(deps: Deps, accountId: string): Promise<void> {
  const actor = { by: 'customer', accountId } as const
  const { subscriptions } = await readMyPlan(deps, accountId)
  for (const { _id: subscription } of subscriptions) {
    try {
      const { quote } = await showCancelQuote(deps, actor, subscription)
      await cancelPlan(deps, { actor, key: newId() }, { subscription, quote, refundTo: 'card' })
    } catch (error) {
      // It is over, or the kitchen has its last days.
      if (!(error instanceof AppError && error.code === 'nothing-to-cancel')) throw error
    }
  }
}
