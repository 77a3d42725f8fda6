import { daysBetween, type PlainDate } from './plain-date.ts'

const VALIDITY_NOTICES = [3, 14] as const
export const FIRST_VALIDITY_NOTICE = 14
export const RENEW_DAYS = 7

/** Which notice of the end of the validity is due: the nearer one where both are. None once it has ended. */
export function validityNotice(validUntil: PlainDate, today: PlainDate): 3 | 14 | undefined {
  const left = daysBetween(today, validUntil)
  return left < 0 ? undefined : VALIDITY_NOTICES.find((days) => left <= days)
}

type EndingPlan = { firstDay: PlainDate; lastDay: PlainDate; laterDay: PlainDate | null }

/** In the week before the last day, once the plan has begun; not where its customer has a newer one that goes on after it. */
export const isRenewDue = ({ firstDay, lastDay, laterDay }: EndingPlan, today: PlainDate): boolean =>
  firstDay <= today &&
  lastDay >= today &&
  daysBetween(today, lastDay) <= RENEW_DAYS &&
  (laterDay === null || laterDay <= lastDay)
