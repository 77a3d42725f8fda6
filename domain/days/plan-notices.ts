import { daysBetween, type PlainDate } from '../plain-date.ts'
import type { Operation } from './operation.ts'

/** What the shop's people write to a customer about: a plan that ends, or one that goes on after a pause. */
export const REMINDER_KINDS = ['renew', 'resume'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

type NoticeDays = Pick<Operation, 'firstNoticeDays' | 'lastNoticeDays'>

/** Which notice of the end of the validity is due: the last one where both are. None once it has ended. */
export function validityNotice(
  validUntil: PlainDate,
  today: PlainDate,
  { firstNoticeDays, lastNoticeDays }: NoticeDays,
): 'first' | 'last' | undefined {
  const left = daysBetween(today, validUntil)
  if (left < 0 || left > firstNoticeDays) return undefined
  return left <= lastNoticeDays ? 'last' : 'first'
}

type EndingPlan = { firstDay: PlainDate; lastDay: PlainDate; laterDay: PlainDate | null }

/** From when it can be renewed, once the plan has begun; not where its customer has a newer one that goes on after it. */
export const isRenewDue = (
  { firstDay, lastDay, laterDay }: EndingPlan,
  today: PlainDate,
  { renewableDays }: Pick<Operation, 'renewableDays'>,
): boolean =>
  firstDay <= today &&
  lastDay >= today &&
  daysBetween(today, lastDay) <= renewableDays &&
  (laterDay === null || laterDay <= lastDay)
