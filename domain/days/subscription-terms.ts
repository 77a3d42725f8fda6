import { addDays, daysBetween, type PlainDate } from '../plain-date.ts'
import { DURATIONS, type DurationId, deliveryDays, durationOf } from './delivery-calendar.ts'
import type { Operation } from './operation.ts'

/** What is promised with a package when it is paid. Kept with the subscription: a setting changed later does not change it. */
export type SubscriptionTerms = {
  /** A day can be changed until this hour in Dubai, so many days before its date. */
  cutOffDays: number
  cutOffHour: number
  /** Its address and window until this one, which is never later. */
  addressCutOffDays: number
  addressCutOffHour: number
  pausesAllowed: number
  pauseDaysAllowed: number
  /** How many calendar days after the first one its days may lie. */
  validityDays: number
}

export type CutOff = Pick<SubscriptionTerms, 'cutOffDays' | 'cutOffHour'>
export type AddressCutOff = Pick<SubscriptionTerms, 'addressCutOffDays' | 'addressCutOffHour'>

/** The shop's settings: the same cut-offs for all, the rest by how many days were paid. */
export type TermsSettings = {
  cutOffDays: number
  cutOffHour: number
  addressCutOffDays: number
  addressCutOffHour: number
  /** Of packages of a month. */
  pausesAllowed: number
  pauseDaysAllowed: number
  weekPausesAllowed: number
  weekPauseDaysAllowed: number
  validityDays: { 5: number; 6: number; 20: number; 24: number }
}

export const DEFAULT_TERMS: TermsSettings = {
  cutOffDays: 2,
  cutOffHour: 12,
  addressCutOffDays: 2,
  addressCutOffHour: 12,
  pausesAllowed: 2,
  pauseDaysAllowed: 30,
  weekPausesAllowed: 0,
  weekPauseDaysAllowed: 0,
  validityDays: { 5: 21, 6: 21, 20: 60, 24: 75 },
}

const DAYS_OF_A_MONTH = 20

/** The calendar days that so many paid days take at most, whichever weekday they begin on. */
function longestSpan(paidDays: number): number {
  const { id } = DURATIONS.find(({ days }) => days === paidDays)!
  const starts = Array.from({ length: 7 }, (_, weekday) => addDays('2026-11-01', weekday))
  return Math.max(...starts.map((start) => daysBetween(start, deliveryDays(id, start).at(-1)!)))
}

const validityLimits = (paidDays: number) => ({ min: longestSpan(paidDays), max: 365 })

/** Each number of the terms as the back-office edits it, with what it may be. */
export const TERMS_LIMITS = {
  cutOffDays: { min: 1, max: 7 },
  cutOffHour: { min: 0, max: 23 },
  addressCutOffDays: { min: 1, max: 7 },
  addressCutOffHour: { min: 0, max: 23 },
  pausesAllowed: { min: 0, max: 10 },
  pauseDaysAllowed: { min: 0, max: 180 },
  weekPausesAllowed: { min: 0, max: 10 },
  weekPauseDaysAllowed: { min: 0, max: 180 },
  validityOf5: validityLimits(5),
  validityOf6: validityLimits(6),
  validityOf20: validityLimits(20),
  validityOf24: validityLimits(24),
}
export type TermsField = keyof typeof TERMS_LIMITS
export type TermsNumbers = Record<TermsField, number>
export const TERMS_FIELDS = Object.keys(TERMS_LIMITS) as TermsField[]

export const numbersOfTerms = ({ validityDays, ...others }: TermsSettings): TermsNumbers => ({
  ...others,
  validityOf5: validityDays[5],
  validityOf6: validityDays[6],
  validityOf20: validityDays[20],
  validityOf24: validityDays[24],
})

export const termsOfNumbers = (numbers: TermsNumbers): TermsSettings => {
  const { validityOf5, validityOf6, validityOf20, validityOf24, ...others } = numbers
  return { ...others, validityDays: { 5: validityOf5, 6: validityOf6, 20: validityOf20, 24: validityOf24 } }
}

export function termsFor(duration: DurationId, settings: TermsSettings): SubscriptionTerms {
  const { days } = durationOf(duration)
  const { cutOffDays, cutOffHour, addressCutOffDays, addressCutOffHour } = settings
  const isMonth = days >= DAYS_OF_A_MONTH
  return {
    ...{ cutOffDays, cutOffHour, addressCutOffDays, addressCutOffHour },
    pausesAllowed: isMonth ? settings.pausesAllowed : settings.weekPausesAllowed,
    pauseDaysAllowed: isMonth ? settings.pauseDaysAllowed : settings.weekPauseDaysAllowed,
    validityDays: settings.validityDays[days],
  }
}

/** The last date on which a paid day may lie. */
export const validUntil = ({ validityDays }: SubscriptionTerms, firstDay: PlainDate): PlainDate =>
  addDays(firstDay, validityDays)

const MOST_DAYS_LONGER = 365

export type WhyNotLonger = {
  code: 'validity-not-longer' | 'validity-too-long'
  params: { date: PlainDate }
}

/** Why a validity cannot be made to end on another date: it is only ever extended, by a year at the most. */
export function whyNotLonger(now: PlainDate, until: PlainDate): WhyNotLonger | undefined {
  if (until <= now) return { code: 'validity-not-longer', params: { date: now } }
  const last = addDays(now, MOST_DAYS_LONGER)
  return until > last ? { code: 'validity-too-long', params: { date: last } } : undefined
}

/** From this moment on the kitchen has the day: nobody but the shop's people changes it. */
export const cutOffOf = ({ cutOffDays, cutOffHour }: CutOff, date: PlainDate): Date =>
  new Date(`${addDays(date, -cutOffDays)}T${String(cutOffHour).padStart(2, '0')}:00:00+04:00`)

/** Until when its customer has the day brought elsewhere or at another time. */
export const addressCutOffOf = (terms: AddressCutOff, date: PlainDate): Date =>
  cutOffOf({ cutOffDays: terms.addressCutOffDays, cutOffHour: terms.addressCutOffHour }, date)

/** After the cut-off nothing of a day is its customer's to change, so none for a part of it is later. */
export const isAddressCutOffLater = (terms: CutOff & AddressCutOff): boolean =>
  terms.addressCutOffDays < terms.cutOffDays ||
  (terms.addressCutOffDays === terms.cutOffDays && terms.addressCutOffHour > terms.cutOffHour)

type Renewing = Pick<Operation, 'renewableDays'>

export const renewableFrom = (lastDay: PlainDate, { renewableDays }: Renewing): PlainDate =>
  addDays(lastDay, -renewableDays)

/** In the last days, and after them. */
export const isRenewable = (lastDay: PlainDate, today: PlainDate, renewing: Renewing): boolean =>
  today >= renewableFrom(lastDay, renewing)
