import { type CutOff, cutOffOf } from '../days/subscription-terms.ts'
import type { PlainDate } from '../plain-date.ts'

const GOODS_HOURS = 24
const HOUR_MS = 3_600_000

/** How long an order can be paid: until the cut-off of its first day; goods alone are held for a day. */
export const payableUntil = (placedAt: Date, firstDay: PlainDate | undefined, cutOff: CutOff): Date =>
  firstDay ? cutOffOf(cutOff, firstDay) : new Date(placedAt.getTime() + GOODS_HOURS * HOUR_MS)

/** Grace period: a payment made before the deadline counts when its report arrives this much later. */
export const REPORT_GRACE_MS = 10 * 60_000

export const isTooLateToSettle = (until: Date, now: Date): boolean =>
  now.getTime() > until.getTime() + REPORT_GRACE_MS
