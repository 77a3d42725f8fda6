import type { ChangedPlan } from '../../../contract/my-plan.ts'
import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { sumLeft } from '../../../domain/money/refunds.ts'
import { formatAed } from '../../../domain/money.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findSources, giveBack, lockMoneyOf, type PaidOrderLeft } from '../payments/payments.public.ts'
import {
  type Asked,
  actorName,
  changePlan,
  type Effect,
  moveDay,
  type PlannedDay,
  requireFailedDay,
  requireOwedDay,
} from '../subscriptions/subscriptions.public.ts'

type Settlement = { day: string; version: number } & (
  | { outcome: 'moved'; date: PlainDate }
  | { outcome: 'credited' | 'forfeited' }
)

/**
 * Ends a failed delivery, or a day that was held back and is over. Was it the shop's fault, the day is given back: on another
 * date, or as credit, which cancels it and so happens once. A delivery that failed by the customer's fault is forfeited.
 */
export async function settleFailedDay(
  deps: Deps,
  asked: Asked,
  settlement: Settlement,
): Promise<ChangedPlan> {
  if (settlement.outcome === 'moved') return moveDay(deps, asked, settlement)
  const isCredited = settlement.outcome === 'credited'
  return changePlan(
    deps,
    asked,
    settlement,
    async (plan, at, tx) => {
      if (!isCredited) return forfeit(requireFailedDay(plan, settlement, at))
      const day = requireOwedDay(plan, settlement, at)
      if (!plan.accountId) throw new AppError('credit-without-account')
      return credit(deps, asked, day, await findSources(tx, plan.subscription.orderId, [day.id]))
    },
    lockMoneyOf,
  )
}

const lineOf = (day: PlannedDay, after: string) => ({
  ...{ what: `Delivery day ${day.number}`, before: dayInWords(day.date), after },
})

const forfeit = (day: PlannedDay): Effect => ({
  action: 'forfeited',
  lines: [lineOf(day, 'Could not be delivered, and is not given back')],
  days: [{ day, fields: { isForfeited: true } }],
})

/** Its value, and no more than is left of what paid for it. */
function credit(deps: Deps, asked: Asked, day: PlannedDay, sources: PaidOrderLeft[]): Effect {
  const amountFils = Math.min(day.valueFils, sumLeft(sources))
  return {
    action: 'credited',
    lines: [lineOf(day, `${formatAed(amountFils)} to your credit`)],
    days: [{ day, fields: { state: 'cancelled' } }],
    differenceFils: 0 - amountFils,
    also: (tx, ledgerEntryId) =>
      giveBack(deps, tx, {
        ...{ sources, amountFils, destination: 'credit', key: ledgerEntryId, ledgerEntryId },
        reason: `Nothing was delivered on ${dayInWords(day.date)}.`,
        actor: actorName(asked.actor) as `admin ${string}`,
      }),
  }
}
