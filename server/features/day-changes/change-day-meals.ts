import type { ChangedMeals } from '../../../contract/day-changes.ts'
import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { sumLeft } from '../../../domain/money/refunds.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  type DecidedChange,
  decideChange,
  isCheaper,
  type MealChange,
} from '../day-meals/day-meals.public.ts'
import {
  findSources,
  giveBack,
  lockMoneyOf,
  openCheckout,
  type PaidOrderLeft,
} from '../payments/payments.public.ts'
import {
  type Asked,
  actorName,
  changePlan,
  type Plan,
  presentSubscription,
  readPlan,
} from '../subscriptions/subscriptions.public.ts'
import { orderChange, payFromCredit } from './order-change.ts'

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
    const { plan, at } = await readPlan(deps, asked.actor, change)
    const checkout = await openCheckout(deps, orderId, customerName)
    return { receipt: null, subscription: presentSubscription(plan, at), days: [], checkout }
  }
  const changed = await changePlan(
    deps,
    asked,
    change,
    async (plan, at, tx) => {
      const { orderId } = plan.subscription
      const sources = isCheaper(plan, change, at) ? await findSources(tx, orderId, [change.day]) : []
      const decided = decideChange(plan, change, at, sumLeft(sources))
      return {
        ...decided.effect,
        also: (_, entryId) => moveMoney(deps, tx, { plan, decided, asked, sources }, entryId),
      }
    },
    lockMoneyOf,
  )
  return { ...changed, checkout: null }
}

type Deciding = { plan: Plan; decided: DecidedChange; asked: Asked; sources: PaidOrderLeft[] }

/** Dearer is an order that credit pays; cheaper is a refund of what paid for the day, to credit. */
async function moveMoney(
  deps: Deps,
  tx: Tx,
  { plan, decided, asked, sources }: Deciding,
  ledgerEntryId: string,
): Promise<void> {
  const { differenceFils } = decided.effect
  if (differenceFils === 0) return
  if (!plan.accountId) throw new AppError('credit-without-account')
  if (differenceFils > 0) return payFromCredit(deps, tx, { plan, decided, asked })
  await giveBack(deps, tx, {
    ...{ sources, amountFils: 0 - differenceFils, destination: 'credit' },
    ...{ reason: `Other meals on ${dayInWords(decided.day.date)}`, key: ledgerEntryId, ledgerEntryId },
    actor: actorName(asked.actor) as `admin ${string}` | 'customer',
  })
}
