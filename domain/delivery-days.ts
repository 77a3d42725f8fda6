import { requireFils } from './money.ts'
import { addDays, type PlainDate } from './plain-date.ts'

/** The states of a delivery day, in the order in which it goes through them. */
export const DAY_STATES = ['planned', 'locked', 'packed', 'out', 'delivered', 'failed', 'cancelled'] as const
export type DayState = (typeof DAY_STATES)[number]

const NEXT: Record<DayState, readonly DayState[]> = {
  planned: ['locked', 'cancelled'],
  // Back only by the shop's people, who move it to a date that can still be changed.
  locked: ['packed', 'planned'],
  packed: ['out'],
  out: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  cancelled: [],
}

export const canBecome = (from: DayState, to: DayState): boolean => NEXT[from].includes(to)

/** Neither brought, nor failed, nor cancelled. */
export const isUnderWay = (state: DayState): boolean => NEXT[state].length > 0

/** What a full refund takes back: what is planned and has not been eaten. */
export const isStillToCome = (day: { state: DayState; date: PlainDate }, today: PlainDate): boolean =>
  canBecome(day.state, 'cancelled') && day.date >= today

export const DELIVERY_WINDOWS = ['morning', 'evening'] as const
export type DeliveryWindow = (typeof DELIVERY_WINDOWS)[number]

/** From when to when a day's food is brought, in Dubai's time. */
export function deliveredBetween(window: DeliveryWindow, date: PlainDate): { from: string; until: string } {
  const eve = addDays(date, -1)
  return window === 'morning'
    ? { from: `${date}T04:00:00+04:00`, until: `${date}T08:00:00+04:00` }
    : { from: `${eve}T18:00:00+04:00`, until: `${eve}T22:00:00+04:00` }
}

/**
 * A sum in shares by weight: whole fils that add up to it exactly, none further than one fils from its exact share.
 * Where nothing has a weight, the shares are even.
 */
export function shareOut(totalFils: number, weights: readonly number[]): number[] {
  requireFils(totalFils, 'totalFils')
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const all = counted.reduce((sum, weight) => sum + weight, 0)
  // The product of two sums of money does not fit a double.
  const upTo = (weight: number) => Number((BigInt(totalFils) * BigInt(weight)) / BigInt(all))
  let reached = 0
  return counted.map((weight) => {
    const before = upTo(reached)
    reached += weight
    return upTo(reached) - before
  })
}

type Counted = { priceFils: number; quantity: number }

/** What each day is worth of what was paid for all of them: by the prices of its meals and extras. */
export const valuesOfDays = (paidFils: number, days: readonly (readonly Counted[])[]): number[] =>
  shareOut(
    paidFils,
    days.map((dishes) => dishes.reduce((sum, { priceFils, quantity }) => sum + priceFils * quantity, 0)),
  )
