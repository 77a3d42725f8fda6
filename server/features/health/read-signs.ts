import type { Sign } from '../../../domain/shop/health.ts'
import { secondsBehind } from '../../db/replica.ts'
import type { Deps } from '../../deps.ts'
import { findDiffering } from '../day-counts/day-counts.public.ts'
import { countUnusableWebhooks, orderPaid } from '../payments/payments.public.ts'
import { findLateness } from '../subscriptions/subscriptions.public.ts'
import { countJobs, type QueueFigures } from './health.queries.ts'

const DAY_MS = 24 * 3_600_000
// A confirmation is written and mailed within seconds.
const CONFIRMED_WITHIN_MINUTES = 5
const isOfMail = ({ name }: QueueFigures) => name === 'send-mail' || name.startsWith('mail-')

/** One that cannot be asked for is null, and the others are told: they are wanted most when something is broken. */
export async function readSigns(deps: Deps): Promise<{
  values: Record<Sign, number | null>
  queues: QueueFigures[]
}> {
  const { db, replica } = deps
  const now = deps.now()
  const orNull = <T>(asked: Promise<T>) => asked.catch(() => null)
  const [late, differing, refused, queues, behind] = await Promise.all([
    orNull(findLateness(deps)),
    orNull(findDiffering(db, now)),
    orNull(countUnusableWebhooks(db, new Date(now.getTime() - DAY_MS))),
    orNull(countJobs(db, now)),
    replica ? orNull(secondsBehind(db, replica)) : 0,
  ])
  const sumOf = (figures: QueueFigures[], of: (one: QueueFigures) => number) =>
    figures.reduce((sum, one) => sum + of(one), 0)
  return {
    queues: queues ?? [],
    values: {
      'paid-not-confirmed':
        queues &&
        sumOf(
          queues.filter(({ name }) => name === orderPaid.name),
          notConfirmed,
        ),
      'webhooks-refused': refused,
      'cut-off-late': late?.minutes ?? null,
      'no-safe-meal': late?.withoutSafeMeal ?? null,
      'numbers-differ': differing?.length ?? null,
      'queue-age': queues && Math.max(0, ...queues.map(({ oldestMinutes }) => oldestMinutes)),
      'mails-waiting': queues && sumOf(queues.filter(isOfMail), ({ waiting }) => waiting),
      'jobs-failed': queues && sumOf(queues, ({ failed }) => failed),
      'replica-behind': behind && Math.round(behind),
    },
  }
}

/** While the oldest has only just come, the queue is at work. */
const notConfirmed = ({ waiting, oldestMinutes, failed }: QueueFigures) =>
  failed + (oldestMinutes >= CONFIRMED_WITHIN_MINUTES ? waiting : 0)
