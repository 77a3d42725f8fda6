import { addDays, daysBetween, type PlainDate } from '../plain-date.ts'
import type { DeliveryWindow, WindowHours } from './delivery-days.ts'

/** What meals are called in Ramadan. */
export const RAMADAN_SLOTS = ['Iftar', 'Suhoor', 'Snack'] as const
export type RamadanSlot = (typeof RAMADAN_SLOTS)[number]

/** What the windows are called: a morning's food comes before sunset of the same date, an evening's in the night before. */
export const RAMADAN_WINDOWS = { morning: 'Iftar', evening: 'Suhoor' } as const satisfies Record<
  DeliveryWindow,
  RamadanSlot
>

/** The first and the last date. */
type Dates = { from: PlainDate; to: PlainDate }
/** With what each meal type is called, by its name. */
export type Ramadan = Dates & { slots: Readonly<Record<string, RamadanSlot>> }

export const isInRamadan = (ramadan: Dates | null | undefined, date: PlainDate) =>
  !!ramadan && ramadan.from <= date && date <= ramadan.to

/** What a slot is called on a date: everything is kept by its usual name, and shown by this one. */
export const slotOn = (ramadan: Ramadan | null | undefined, date: PlainDate, slot: string): string =>
  (isInRamadan(ramadan, date) ? ramadan?.slots[slot] : undefined) ?? slot

type Hours = { windows: WindowHours; ramadanWindows: WindowHours; ramadan: Ramadan | null }

/** From when to when food of a date is brought. */
export const hoursOn = ({ windows, ramadanWindows, ramadan }: Hours, date: PlainDate): WindowHours =>
  isInRamadan(ramadan, date) ? ramadanWindows : windows

export const windowName = (ramadan: Ramadan | null, date: PlainDate, window: DeliveryWindow): string => {
  if (isInRamadan(ramadan, date)) return RAMADAN_WINDOWS[window]
  return window === 'morning' ? 'Morning' : 'Evening before'
}

/** What a shop's meal types are called until it says otherwise. */
export function proposedSlot(mealType: string): RamadanSlot {
  const name = mealType.toLowerCase()
  if (name.includes('breakfast')) return 'Suhoor'
  return name.includes('snack') ? 'Snack' : 'Iftar'
}

/** A month of the moon, and a day on either side for whoever is careful. */
export const MOST_RAMADAN_DAYS = 32
const AHEAD_DAYS = 730

type WhyNotRamadan = 'ramadan-dates-wrong' | 'ramadan-too-long' | 'ramadan-over'

/** It may have begun: whether it has 29 days or 30 is known on the 29th. */
export function whyNotRamadan({ from, to }: Dates, today: PlainDate): WhyNotRamadan | undefined {
  if (to < from || daysBetween(today, to) > AHEAD_DAYS) return 'ramadan-dates-wrong'
  if (to < today) return 'ramadan-over'
  return daysBetween(from, to) >= MOST_RAMADAN_DAYS ? 'ramadan-too-long' : undefined
}

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  timeZone: 'UTC',
})
const isNinthMonth = (date: PlainDate) => islamicMonth.format(new Date(`${date}T00:00:00Z`)) === '9'

/** The Ramadan that is or comes next, by the calendar of Umm al-Qura; the moon may make it a day earlier or later. */
export function proposedRamadan(today: PlainDate): Dates {
  let from = today
  if (isNinthMonth(from)) while (isNinthMonth(addDays(from, -1))) from = addDays(from, -1)
  else while (!isNinthMonth(from)) from = addDays(from, 1)
  let to = from
  while (isNinthMonth(addDays(to, 1))) to = addDays(to, 1)
  return { from, to }
}
