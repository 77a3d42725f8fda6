import { daysBetween, type PlainDate } from './plain-date.ts'

const VALIDITY_NOTICES = [3, 14] as const
export const FIRST_VALIDITY_NOTICE = 14
export const RENEW_DAYS = 7

/** Which notice of the end of the validity is due: the nearer one where both are. None once it has ended. */
export function validityNotice(validUntil: PlainDate, today: PlainDate): 3 | 14 | undefined {
  const left = daysBetween(today, validUntil)
  return left < 0 ? undefined : VALIDITY_NOTICES.find((days) => left <= days)
}

/** In the week before the last day, once the plan has begun. */
export const isRenewDue = (plan: { firstDay: PlainDate; lastDay: PlainDate }, today: PlainDate): boolean =>
  plan.firstDay <= today && plan.lastDay >= today && daysBetween(today, plan.lastDay) <= RENEW_DAYS
