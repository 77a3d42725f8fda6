import { addDays, daysBetween, type PlainDate } from '../plain-date.ts'
import { type DurationId, dubaiToday, isDeliveryWeekday } from './delivery-calendar.ts'
import { type DayState, isOpenFailure } from './delivery-days.ts'
import { type AddressCutOff, addressCutOffOf, type CutOff, cutOffOf } from './subscription-terms.ts'

/** Nothing is brought from a date until the day before the resume date. */
export type Pause = { from: PlainDate; resume: PlainDate }
export type Move = { id: string; from: PlainDate; to: PlainDate }
type Day = { id: string; date: PlainDate }

/** Where the days of one subscription may lie. */
export type PlanCalendar = {
  duration: DurationId
  /** The first and the last date that can still be delivered on. */
  first: PlainDate
  last: PlainDate
  closures: ReadonlySet<PlainDate>
  pauses: readonly Pause[]
  /** Dates that the subscription's own days have. */
  taken: ReadonlySet<PlainDate>
  /** Whether something is brought to where the day goes on that weekday. */
  isServed: (dayId: string, date: PlainDate) => boolean
  /** Whether the menu of a date has something to eat for whom the day is. */
  hasMeals: (dayId: string, date: PlainDate) => boolean
}

/** The first date that can still be changed to, or away from. */
export function firstChangeable(terms: CutOff, now: Date): PlainDate {
  const date = addDays(dubaiToday(now), terms.cutOffDays)
  return now < cutOffOf(terms, date) ? date : addDays(date, 1)
}

/** By its customer: later only the shop's people change it. */
export const isChangeable = (day: { state: DayState; date: PlainDate }, terms: CutOff, now: Date): boolean =>
  day.state === 'planned' && now < cutOffOf(terms, day.date)

/** Not given to the kitchen at its cut-off, since nothing in it was safe (decision 098): it stays planned, and owed. */
export const isHeldBack = (
  day: { state: DayState; date: PlainDate; hasNoSafeMeal: boolean },
  terms: CutOff,
  now: Date,
): boolean => day.hasNoSafeMeal && day.state === 'planned' && !isChangeable(day, terms, now)

/** Where and when it is brought, by its customer. */
export const isAddressChangeable = (
  day: { state: DayState; date: PlainDate },
  terms: CutOff & AddressCutOff,
  now: Date,
): boolean => isChangeable(day, terms, now) && now < addressCutOffOf(terms, day.date)

/** By the shop's people, whatever the hour: until it leaves the kitchen, and not once its date is over. */
export const isChangeableByShop = (day: { state: DayState; date: PlainDate }, today: PlainDate): boolean =>
  isBeforeTheRoad(day) && day.date >= today

/** Once it has left, nobody changes what is in a bag or where it goes. */
export const isBeforeTheRoad = ({ state }: { state: DayState }) =>
  state === 'planned' || state === 'locked' || state === 'packed'

/** One that is over may still be moved: it was taken as brought and did not arrive, or its delivery failed. */
export const isMovableByShop = (day: { state: DayState; isForfeited: boolean }): boolean =>
  isBeforeTheRoad(day) || isOpenFailure(day)

const isPaused = (date: PlainDate, pauses: readonly Pause[]) =>
  pauses.some(({ from, resume }) => date >= from && date < resume)

export const isFree = (calendar: PlanCalendar, dayId: string, date: PlainDate): boolean =>
  date >= calendar.first &&
  date <= calendar.last &&
  isDeliveryWeekday(calendar.duration, date) &&
  !calendar.closures.has(date) &&
  !calendar.taken.has(date) &&
  !isPaused(date, calendar.pauses) &&
  calendar.isServed(dayId, date) &&
  calendar.hasMeals(dayId, date)

/** The dates that a day can be moved to. */
export function freeDates(calendar: PlanCalendar, dayId: string): PlainDate[] {
  const count = Math.max(0, daysBetween(calendar.first, calendar.last) + 1)
  return Array.from({ length: count }, (_, i) => addDays(calendar.first, i)).filter((date) =>
    isFree(calendar, dayId, date),
  )
}

export function firstFree(calendar: PlanCalendar, dayId: string, from: PlainDate): PlainDate | undefined {
  let date = from > calendar.first ? from : calendar.first
  while (date <= calendar.last && !isFree(calendar, dayId, date)) date = addDays(date, 1)
  return date <= calendar.last ? date : undefined
}

const inOrder = <T extends Day>(days: readonly T[]) => [...days].sort((a, b) => (a.date < b.date ? -1 : 1))

/** Skipped days go behind the last one that stays, in their order. Undefined where there is no room for all. */
export function movesToTheEnd(
  calendar: PlanCalendar,
  days: readonly Day[],
  lastStaying: PlainDate,
): Move[] | undefined {
  const moves: Move[] = []
  let from = addDays(lastStaying, 1)
  for (const { id, date } of inOrder(days)) {
    const to = firstFree(calendar, id, from)
    if (to === undefined) return undefined
    moves.push({ id, from: date, to })
    from = addDays(to, 1)
  }
  return moves
}

/** Days come back to the earliest free dates from one on, in their order; one that finds none earlier stays. */
export function movesForward(calendar: PlanCalendar, days: readonly Day[], from: PlainDate): Move[] {
  const moves: Move[] = []
  const sorted = inOrder(days)
  const left = new Set(calendar.taken)
  let next = from
  for (const { id, date } of sorted) {
    left.delete(date)
    const to = firstFree({ ...calendar, taken: left }, id, next)
    const chosen = to !== undefined && to < date ? to : date
    if (chosen !== date) moves.push({ id, from: date, to: chosen })
    left.add(chosen)
    next = addDays(chosen, 1)
  }
  return moves
}

const daysOfPause = ({ from, resume }: Pause) => daysBetween(from, resume)

type PauseTerms = { pausesAllowed: number; pauseDaysAllowed: number }

export const pausesLeft = (terms: PauseTerms, pauses: readonly Pause[]) => ({
  pausesLeft: Math.max(0, terms.pausesAllowed - pauses.length),
  pauseDaysLeft: Math.max(
    0,
    terms.pauseDaysAllowed - pauses.reduce((sum, pause) => sum + daysOfPause(pause), 0),
  ),
})

/** The pause under way or to come. */
export const currentPause = (pauses: readonly Pause[], today: PlainDate): Pause | undefined =>
  pauses.find(({ resume }) => resume > today)

export type WhyNotPause =
  | { code: 'pause-dates-wrong' | 'already-paused' | 'no-pause-left' }
  | { code: 'pause-too-long'; params: { days: number } }

export function whyNotPause(
  asked: Pause,
  pauses: readonly Pause[],
  terms: PauseTerms,
  today: PlainDate,
): WhyNotPause | undefined {
  if (asked.resume <= asked.from) return { code: 'pause-dates-wrong' }
  if (currentPause(pauses, today)) return { code: 'already-paused' }
  const left = pausesLeft(terms, pauses)
  if (left.pausesLeft === 0 || left.pauseDaysLeft === 0) return { code: 'no-pause-left' }
  if (daysOfPause(asked) > left.pauseDaysLeft)
    return { code: 'pause-too-long', params: { days: left.pauseDaysLeft } }
  return undefined
}
