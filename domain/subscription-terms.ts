import { type DurationId, durationOf } from './delivery-calendar.ts'
import { addDays, type PlainDate } from './plain-date.ts'

/** What is promised with a package when it is paid. Kept with the subscription: a setting changed later does not change it. */
export type SubscriptionTerms = {
  /** A day can be changed until this hour in Dubai, so many days before its date. */
  cutOffDays: number
  cutOffHour: number
  pausesAllowed: number
  pauseDaysAllowed: number
  /** How many calendar days after the first one its days may lie. */
  validityDays: number
}

export type CutOff = Pick<SubscriptionTerms, 'cutOffDays' | 'cutOffHour'>

/** The shop's settings: one cut-off for all, the rest by how many days were paid. */
export type TermsSettings = {
  cutOffDays: number
  cutOffHour: number
  /** Of packages of a month; a week has none. */
  pausesAllowed: number
  pauseDaysAllowed: number
  validityDays: { 5: number; 6: number; 20: number; 24: number }
}

export const DEFAULT_TERMS: TermsSettings = {
  cutOffDays: 2,
  cutOffHour: 12,
  pausesAllowed: 2,
  pauseDaysAllowed: 30,
  validityDays: { 5: 21, 6: 21, 20: 60, 24: 75 },
}

const DAYS_OF_A_MONTH = 20

export function termsFor(duration: DurationId, settings: TermsSettings): SubscriptionTerms {
  const { days } = durationOf(duration)
  const { cutOffDays, cutOffHour } = settings
  const isMonth = days >= DAYS_OF_A_MONTH
  return {
    cutOffDays,
    cutOffHour,
    pausesAllowed: isMonth ? settings.pausesAllowed : 0,
    pauseDaysAllowed: isMonth ? settings.pauseDaysAllowed : 0,
    validityDays: settings.validityDays[days],
  }
}

/** The last date on which a paid day may lie. */
export const validUntil = ({ validityDays }: SubscriptionTerms, firstDay: PlainDate): PlainDate =>
  addDays(firstDay, validityDays)

/** From this moment on the kitchen has the day: nobody but the shop's people changes it. */
export const cutOffOf = ({ cutOffDays, cutOffHour }: CutOff, date: PlainDate): Date =>
  new Date(`${addDays(date, -cutOffDays)}T${String(cutOffHour).padStart(2, '0')}:00:00+04:00`)

const RENEWABLE_DAYS = 7

export const renewableFrom = (lastDay: PlainDate): PlainDate => addDays(lastDay, -RENEWABLE_DAYS)

/** In the last week, and after it. */
export const isRenewable = (lastDay: PlainDate, today: PlainDate): boolean => today >= renewableFrom(lastDay)
