import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { canBecome, DAY_STATES, type DayState } from '../../../../domain/days/delivery-days.ts'
import type { FailureReason } from '../../../../domain/days/failed-delivery.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Tx } from '../../../db/connect.ts'
import { newId } from '../../../db/new-id.ts'
import { addEntries } from '../cut-off/due-days.queries.ts'
import { failureInWords } from '../plan/plan-words.ts'
import { type DayEnd, setDayState } from '../subscriptions.queries.ts'
import { lockDaysIn } from './advance-days.queries.ts'

/** A step of the kitchen or the road. */
export type Step = {
  to: Extract<DayState, 'locked' | 'packed' | 'out' | 'delivered' | 'failed'>
  /** As the ledger names whoever did it. */
  actor: string
  reason?: string
  /** When it happened, where that was told later; else now. */
  at?: Date
  /** Why it failed. */
  failure?: FailureReason
  now: Date
}
type AdvancedDay = { id: string; orderId: string; subscriptionId: string; entryId: string }

/**
 * Takes days one step on, with an entry in the ledger for each subscription. A day that cannot take the step from where it is
 * stays as it is and is not among those returned, so that a repeat changes nothing.
 */
export async function advanceDays(tx: Tx, ids: readonly string[], step: Step): Promise<AdvancedDay[]> {
  const { to, actor, now, failure } = step
  const reason = step.reason ?? (failure ? failureInWords(failure) : '')
  const from = DAY_STATES.filter((state) => canBecome(state, to))
  const days = ids.length > 0 ? await lockDaysIn(tx, ids, from) : []
  if (days.length === 0) return []
  const entries = new Map(
    days.map(({ orderId, subscriptionId }) => [
      subscriptionId,
      {
        ...{ id: newId(), orderId, subscriptionId, actor, action: to, reason, createdAt: now },
        ...(to === 'failed' && { details: { lines: linesOfFailed(days, subscriptionId) } }),
      },
    ]),
  )
  const entryOf = (subscriptionId: string) => entries.get(subscriptionId)!.id
  await addEntries(
    tx,
    [...entries.values()],
    days.map((day) => ({ entryId: entryOf(day.subscriptionId), day, fromState: day.state, toState: to })),
  )
  await setDayState(
    tx,
    days.map(({ id }) => id),
    to,
    endOf(step),
  )
  return days.map(({ id, orderId, subscriptionId }) => ({
    ...{ id, orderId, subscriptionId, entryId: entryOf(subscriptionId) },
  }))
}

const endOf = ({ to, at, failure, now }: Step): DayEnd =>
  to === 'delivered' || to === 'failed' ? { endedAt: at ?? now, failedBecause: failure ?? null } : {}

const linesOfFailed = (days: readonly { subscriptionId: string; date: PlainDate }[], of: string) =>
  days
    .filter(({ subscriptionId }) => subscriptionId === of)
    .map(({ date }) => ({ what: dayInWords(date), before: 'On its way', after: 'Not delivered' }))
