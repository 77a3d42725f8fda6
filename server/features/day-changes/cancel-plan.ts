import type { ChangedPlan } from '../../../contract/my-plan.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { addOrderEvent } from '../order-records/order-records.public.ts'
import { giveBack, lockMoneyOf } from '../payments/payments.public.ts'
import {
  type Actor,
  type Asked,
  actorName,
  changePlan,
  type Effect,
  type Plan,
} from '../subscriptions/subscriptions.public.ts'
import { receiptOf } from './cancel-words.ts'
import { presentQuote, type Quoted, quotePlan } from './quote-cancel.ts'

export type Cancelling = { subscription: string; quote: string; refundTo: 'card' | 'credit' }

/** Ends a subscription and gives back exactly what was quoted, or is refused with the quote of now. */
export function cancelPlan(deps: Deps, asked: Asked, wish: Cancelling): Promise<ChangedPlan> {
  return changePlan(
    deps,
    asked,
    wish,
    async (plan, { now }, tx) => {
      const quoted = await quotePlan(tx, plan, now)
      if (quoted.digest !== wish.quote)
        throw new AppError('quote-changed', {}, { data: presentQuote(quoted) })
      return effectOf(deps, plan, quoted, asked.actor, wish.refundTo)
    },
    lockMoneyOf,
  )
}

function effectOf(
  deps: Deps,
  plan: Plan,
  quoted: Quoted,
  actor: Actor,
  refundTo: Cancelling['refundTo'],
): Effect {
  const cardFils = refundTo === 'card' ? quoted.toCardFils : 0
  const creditFils = quoted.totalFils - cardFils
  const { orderId } = plan.subscription
  const now = deps.now()
  const by = actorName(actor) as `admin ${string}` | 'customer'
  return {
    action: 'cancelled',
    lines: receiptOf(quoted, { cardFils, creditFils }),
    days: quoted.days.map((day) => ({ day, fields: { state: 'cancelled' } })),
    differenceFils: 0 - quoted.totalFils,
    also: async (tx, ledgerEntryId, receipt) => {
      const detail = { days: quoted.days.length, from: quoted.days[0]!.date, receipt }
      await addOrderEvent(tx, orderId, by, 'days-cancelled', now, detail)
      const reason = 'The rest of the plan was cancelled.'
      const money = { sources: quoted.sources, amountFils: quoted.totalFils, destination: refundTo }
      await giveBack(deps, tx, { ...money, reason, key: ledgerEntryId, ledgerEntryId, actor: by })
    },
  }
}
