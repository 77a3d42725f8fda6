import { createHash } from 'node:crypto'
import type { CancelQuote as ToldQuote } from '../../../contract/day-changes.ts'
import { isChangeable, isHeldBack } from '../../../domain/days/day-moves.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { shareOut } from '../../../domain/days/delivery-days.ts'
import { type CancelQuote, isGivenBack, quoteCancel } from '../../../domain/money/cancel-quote.ts'
import { sumLines } from '../../../domain/money/pricing.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findLinesOf } from '../order-records/order-records.public.ts'
import { findSources, type PaidOrderLeft } from '../payments/payments.public.ts'
import {
  type Actor,
  extrasOf,
  mealsOf,
  type Plan,
  type PlannedDay,
  readDays,
  readPlan,
} from '../subscriptions/subscriptions.public.ts'

/** A quote with the days it gives back, and a digest by which it is found unchanged. */
export type Quoted = CancelQuote & { days: PlannedDay[]; sources: PaidOrderLeft[]; digest: string }

/** What ending a subscription gives back at a moment. Refused where nothing can be. */
export async function quotePlan(db: Queryable, plan: Plan, now: Date): Promise<Quoted> {
  const days = plan.days.map((day) => ({ day, ...toCancel(plan, day, now) }))
  const back = days.filter(isGivenBack).map(({ day }) => day)
  if (back.length === 0) throw new AppError('nothing-to-cancel')
  const money = await moneyOf(db, plan, back)
  const quote = quoteCancel({ days, today: dubaiToday(now), ...money })
  const facts = [plan.subscription.id, back.map(({ number, date }) => [number, date]), quote]
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
  return { ...quote, days: back, sources: money.sources, digest }
}

function toCancel(plan: Plan, day: PlannedDay, now: Date) {
  const { state, date, valueFils } = day
  const priceOf = (dishes: ReturnType<typeof mealsOf>) =>
    dishes.reduce((sum, { snapshot, quantity }) => sum + snapshot.priceFils * quantity, 0)
  const extras = extrasOf(day)
  const extrasFils =
    extras.length === 0 ? 0 : shareOut(valueFils, [priceOf(mealsOf(day)), priceOf(extras)])[1]!
  return {
    ...{ state, date, valueFils, extrasFils },
    isPastCutOff: !isChangeable(day, plan.subscription, now),
    isHeldBack: isHeldBack(day, plan.subscription, now),
  }
}

/** What its order still holds: bag and fee, and what can go back of the orders that paid for the days. */
async function moneyOf(db: Queryable, plan: Plan, ending: readonly PlannedDay[]) {
  const { orderId } = plan.subscription
  // One after the other: in a transaction they share its connection.
  const lines = await findLinesOf(db, [orderId])
  const all = await readDays(db, [orderId])
  const ids = ending.map(({ id }) => id)
  const sources = await findSources(db, orderId, ids)
  const { byKind } = sumLines(lines)
  const livingDays = all.flatMap(({ days }) => days).filter(({ state }) => state !== 'cancelled').length
  const isBagUsed = livingDays > ending.length
  return {
    // A deposit is not kept: where the bag is with its customer, it goes back with the bag.
    bagFils: byKind['cool-bag'] + (isBagUsed ? 0 : byKind['bag-deposit']),
    ...{ feeFils: byKind['delivery-fee'], isBagUsed, sources },
    isFeeUsed: isBagUsed || lines.some(({ kind }) => kind === 'product'),
  }
}

export async function showCancelQuote(deps: Deps, actor: Actor, subscription: string): Promise<ToldQuote> {
  const { plan, at } = await readPlan(deps, actor, { subscription })
  return presentQuote(await quotePlan(deps.db, plan, at.now))
}

export const presentQuote = ({ digest, lines, days, sources: _, ...quote }: Quoted): ToldQuote => ({
  quote: digest,
  lines: lines.map(({ fils, ...line }) => ({ ...line, amount: aedFromFils(fils) })),
  total: aedFromFils(quote.totalFils),
  toCard: aedFromFils(quote.toCardFils),
  toCredit: aedFromFils(quote.toCreditFils),
  from: days[0]!.date,
  until: days.at(-1)!.date,
})
