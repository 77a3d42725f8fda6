import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { clockOf, type DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import type { FailureReason } from '../../../../domain/days/failed-delivery.ts'
import type { Operation } from '../../../../domain/days/operation.ts'
import { hoursOn, windowName } from '../../../../domain/days/ramadan.ts'
import { addressLines } from '../../../../domain/delivery/address.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { AddressSnapshot } from '../../../db/schema/orders.ts'
import { daysLeftOf } from './present-plan.ts'
import type { Plan } from './read-plans.ts'

/** As it is on a date. */
export function windowInWords(window: DeliveryWindow, operation: Operation, date: PlainDate): string {
  const { from, to } = hoursOn(operation, date)[window]
  return `${windowName(operation.ramadan, date, window)}, ${clockOf(from)} to ${clockOf(to)}`
}

export const addressInWords = (address: AddressSnapshot) =>
  `${address.identifier}: ${addressLines(address).join(', ')}`

const FAILURES: Record<FailureReason, string> = {
  'nobody-there': 'Nobody was there to take it.',
  'wrong-address': 'The address could not be found.',
  refused: 'It was not accepted at the door.',
  vehicle: 'Our driver could not come. This is our fault.',
  other: 'Something went wrong on our side.',
}

export const failureInWords = (reason: FailureReason) => FAILURES[reason]

export const daysInWords = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** What is true of a subscription after a change, as its receipt says it for ever. */
export function nowInWords(plan: Plan, now: Date): string {
  const left = daysLeftOf(plan, dubaiToday(now))
  const [next] = left
  if (!next) return 'No day is left.'
  const last = left.at(-1)!
  const span =
    left.length === 1
      ? `1 day is left, on ${dayInWords(next.date)}`
      : `${left.length} days are left, from ${dayInWords(next.date)} to ${dayInWords(last.date)}`
  return `${span}. Your plan is valid until ${dayInWords(plan.subscription.validUntil)}.`
}
