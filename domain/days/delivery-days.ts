import { requireFils } from '../money.ts'
import { addDays, type PlainDate } from '../plain-date.ts'
import { dubaiToday } from './delivery-calendar.ts'

/** The states of a delivery day, in the order in which it goes through them. */
export const DAY_STATES = ['planned', 'locked', 'packed', 'out', 'delivered', 'failed', 'cancelled'] as const
export type DayState = (typeof DAY_STATES)[number]

const NEXT: Record<DayState, readonly DayState[]> = {
  planned: ['locked', 'cancelled'],
  // Back only by the shop's people, who move it to a date that can still be changed.
  locked: ['packed', 'planned'],
  // Back where the shop's people change it or open it again, and to another date where they move it.
  packed: ['out', 'locked', 'planned'],
  out: ['delivered', 'failed'],
  delivered: [],
  // Given back by the shop: on another date, or as credit.
  failed: ['planned', 'cancelled'],
  cancelled: [],
}

export const canBecome = (from: DayState, to: DayState): boolean => NEXT[from].includes(to)

/** What a change of its dishes or of where it goes makes of a day: a packed bag is opened again. */
export const stateAfterChange = (state: DayState): DayState => (state === 'packed' ? 'locked' : state)

const OVER: readonly DayState[] = ['delivered', 'failed', 'cancelled']

/** Neither brought, nor failed, nor cancelled. */
export const isUnderWay = (state: DayState): boolean => !OVER.includes(state)

/** It did not arrive, and nobody has decided yet whether it is given back. */
export const isOpenFailure = (day: { state: DayState; isForfeited: boolean }): boolean =>
  day.state === 'failed' && !day.isForfeited

/** What a full refund takes back: what is planned and has not been eaten. */
export const isStillToCome = (day: { state: DayState; date: PlainDate }, today: PlainDate): boolean =>
  day.state === 'planned' && day.date >= today

export const DELIVERY_WINDOWS = ['morning', 'evening'] as const
export type DeliveryWindow = (typeof DELIVERY_WINDOWS)[number]

/** Whole hours in Dubai. A morning's food comes on its own date, an evening's on the day before. */
export type WindowHours = Record<DeliveryWindow, { from: number; to: number }>

/** '04:00' */
export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** From when to when a day's food is brought, in Dubai's time. */
export function deliveredBetween(
  window: DeliveryWindow,
  date: PlainDate,
  hours: WindowHours,
): { from: string; until: string } {
  const day = broughtOn(window, date)
  const at = (hour: number) =>
    hour === 24 ? `${addDays(day, 1)}T00:00:00+04:00` : `${day}T${clockOf(hour)}:00+04:00`
  return { from: at(hours[window].from), until: at(hours[window].to) }
}

/** The first date whose food nobody has begun to bring. */
export function firstAhead(
  window: DeliveryWindow,
  now: Date,
  hoursOn: (date: PlainDate) => WindowHours,
): PlainDate {
  let date = dubaiToday(now)
  while (new Date(deliveredBetween(window, date, hoursOn(date)).from) <= now) date = addDays(date, 1)
  return date
}

/** The day on which the food of a date is at the door. */
export const broughtOn = (window: DeliveryWindow, date: PlainDate): PlainDate =>
  window === 'evening' ? addDays(date, -1) : date

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
