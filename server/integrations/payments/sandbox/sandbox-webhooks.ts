import { setTimeout as wait } from 'node:timers/promises'
import { sign } from '../signatures.ts'
import { authoriseLatePayments } from './sandbox-payments.queries.ts'
import { finishSlowRefunds } from './sandbox-refunds.queries.ts'
import type { Books } from './sandbox-tables.queries.ts'
import { type Delivery, markDelivered, putOff, takeDueDeliveries } from './sandbox-webhooks.queries.ts'

const TICK_MS = 200
const AT_ONCE = 20
const ANSWER_MS = 5_000

/** Sends what is due, again and again until it is answered with 2xx. */
export function sendWebhooks(books: Books, secret: string, targetUrl: string): () => Promise<void> {
  const stop = new AbortController()

  async function deliver(delivery: Delivery): Promise<void> {
    const isTaken = await fetch(targetUrl, {
      method: 'POST',
      body: delivery.body,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(secret, delivery.body),
        'x-razorpay-event-id': delivery.event_id,
      },
    }).then(
      (answer) => answer.ok,
      () => false,
    )
    await (isTaken ? markDelivered(books, delivery.id) : putOff(books, delivery))
  }

  async function round(): Promise<void> {
    await authoriseLatePayments(books)
    await finishSlowRefunds(books)
    await Promise.all((await takeDueDeliveries(books, AT_ONCE)).map(deliver))
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      // Where the database is down for a moment, what is due stays due.
      await round().catch(() => {})
      await wait(TICK_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}
