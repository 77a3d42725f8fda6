import { addDays, type PlainDate } from './plain-date.ts'

const CUT_OFF_DAYS = 2
const CUT_OFF_TIME = '12:00:00+04:00'
const GOODS_HOURS = 24
const HOUR_MS = 3_600_000

/** 12:00 in Dubai, two days before the date: from then on the kitchen has the day. */
export const cutOffOf = (date: PlainDate): Date => new Date(`${addDays(date, -CUT_OFF_DAYS)}T${CUT_OFF_TIME}`)

/** How long an order can be paid: until the cut-off of its first day; goods alone are held for a day. */
export const payableUntil = (placedAt: Date, firstDay: PlainDate | undefined): Date =>
  firstDay ? cutOffOf(firstDay) : new Date(placedAt.getTime() + GOODS_HOURS * HOUR_MS)

/** Grace period: a payment made before the deadline counts when its report arrives this much later. */
export const REPORT_GRACE_MS = 10 * 60_000

export const isTooLateToSettle = (until: Date, now: Date): boolean =>
  now.getTime() > until.getTime() + REPORT_GRACE_MS
