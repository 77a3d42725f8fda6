import type { DayState } from '../days/delivery-days.ts'
import type { PlainDate } from '../plain-date.ts'
import { type RefundSource, shareRefund, sumLeft } from './refunds.ts'

/** A day of the subscription that is to end; `extrasFils` is the part of its value that its extras have. */
export type DayToCancel = {
  state: DayState
  date: PlainDate
  isPastCutOff: boolean
  /** Past its cut-off, and the kitchen does not have it. */
  isHeldBack: boolean
  valueFils: number
  extrasFils: number
}

export type CancelLineKind =
  | 'eaten'
  | 'locked'
  | 'days'
  | 'extras'
  | 'cool-bag'
  | 'delivery-fee'
  | 'given-back-before'

/** A line of the quote. What is not given back is kept by the shop. */
export type CancelLine = { kind: CancelLineKind; days: number; fils: number; isGivenBack: boolean }

export type CancelQuote = {
  lines: CancelLine[]
  /** The sum of what is given back. */
  totalFils: number
  /** Where the money goes when the customer prefers the card. */
  toCardFils: number
  toCreditFils: number
}

/** What of a subscription can still be given back: what its customer may still change, and what was held back. */
export const isGivenBack = (day: Pick<DayToCancel, 'state' | 'isPastCutOff' | 'isHeldBack'>): boolean =>
  day.state === 'planned' && (!day.isPastCutOff || day.isHeldBack)

const isOver = (day: DayToCancel, today: PlainDate) =>
  day.state === 'delivered' || day.state === 'failed' || day.date < today

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What ending a subscription gives back, line by line. `bagFils` and `feeFils` are those of its order; they go back whole
 * where nothing of the order has been or will be brought. `sources` are the orders that paid for the days, with what is left
 * of each: more is never given back.
 */
export function quoteCancel(asked: {
  days: readonly DayToCancel[]
  today: PlainDate
  bagFils: number
  feeFils: number
  isBagUsed: boolean
  isFeeUsed: boolean
  sources: readonly RefundSource[]
}): CancelQuote {
  const { today, bagFils, feeFils } = asked
  const days = asked.days.filter(({ state }) => state !== 'cancelled')
  const back = days.filter(isGivenBack)
  const kept = days.filter((day) => !isGivenBack(day))
  const eaten = kept.filter((day) => isOver(day, today))
  const locked = kept.filter((day) => !isOver(day, today))
  const extrasFils = sum(back.map((day) => day.extrasFils))
  const worthOf = (some: readonly DayToCancel[]) => sum(some.map(({ valueFils }) => valueFils))
  const all: CancelLine[] = [
    { kind: 'eaten', days: eaten.length, fils: worthOf(eaten), isGivenBack: false },
    { kind: 'locked', days: locked.length, fils: worthOf(locked), isGivenBack: false },
    { kind: 'days', days: back.length, fils: worthOf(back) - extrasFils, isGivenBack: true },
    { kind: 'extras', days: 0, fils: extrasFils, isGivenBack: true },
    { kind: 'cool-bag', days: 0, fils: bagFils, isGivenBack: !asked.isBagUsed },
    { kind: 'delivery-fee', days: 0, fils: feeFils, isGivenBack: !asked.isFeeUsed },
  ]
  const worthFils = sum(all.filter((line) => line.isGivenBack).map(({ fils }) => fils))
  const totalFils = Math.min(worthFils, sumLeft(asked.sources))
  all.push({ kind: 'given-back-before', days: 0, fils: totalFils - worthFils, isGivenBack: true })
  const parts = shareRefund({ amountFils: totalFils, destination: 'card', sources: asked.sources })
  const toCardFils = sum(parts.map(({ ofCardFils }) => ofCardFils))
  const lines = all.filter((line) => line.days > 0 || line.fils !== 0)
  return { lines, totalFils, toCardFils, toCreditFils: totalFils - toCardFils }
}
