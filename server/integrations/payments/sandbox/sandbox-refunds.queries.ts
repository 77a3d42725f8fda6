import type pg from 'pg'
import {
  announce,
  type Client,
  findPayment,
  inTransaction,
  lockPayment,
  Refusal,
  readFaults,
} from './sandbox-books.queries.ts'
import { newProviderId, type PaymentRow, type RefundRow } from './sandbox-entities.ts'

export type RefundRequest = { amount: number | null; notes: object; idempotencyKey: string | null }

export function refundPayment(pool: pg.Pool, paymentId: string, asked: RefundRequest): Promise<RefundRow> {
  return inTransaction(pool, async (client) => {
    const { payment } = await lockPayment(client, paymentId)
    const amount = asked.amount ?? payment.amount - payment.amount_refunded
    const before = asked.idempotencyKey ? await findByKey(client, asked.idempotencyKey) : undefined
    if (before && (before.payment_id !== paymentId || before.amount !== amount))
      throw new Refusal('Different request body sent for the same Idempotency Header')
    if (before) return before
    if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken')
    if (amount > payment.amount - payment.amount_refunded)
      throw new Refusal('The total refund amount is greater than the refund payment amount')
    const faults = await readFaults(client)
    const isSlow = faults.slowRefundMs !== null
    const { rows } = await client.query<RefundRow>(
      `insert into sandbox_provider.refunds (id, payment_id, amount, currency, notes, idempotency_key, status)
       values ($1, $2, $3, $4, $5, $6, $7) returning *`,
      [
        newProviderId('rfnd'),
        paymentId,
        amount,
        payment.currency,
        asked.notes,
        asked.idempotencyKey,
        isSlow ? 'pending' : 'processed',
      ],
    )
    const refund = rows[0]!
    const { rows: paid } = await client.query<PaymentRow>(
      `update sandbox_provider.payments set amount_refunded = amount_refunded + $2,
         status = case when amount_refunded + $2 = amount then 'refunded' else status end
       where id = $1 returning *`,
      [paymentId, amount],
    )
    await announce(client, faults, 'refund.created', { refund, payment: paid[0]! })
    if (!isSlow) await announce(client, faults, 'refund.processed', { refund, payment: paid[0]! })
    return refund
  })
}

export async function finishSlowRefunds(pool: pg.Pool): Promise<void> {
  const faults = await readFaults(pool)
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<RefundRow>(
      `update sandbox_provider.refunds set status = 'processed'
       where status = 'pending' and created_at + $1::float8 * interval '1 millisecond' <= now() returning *`,
      [faults.slowRefundMs ?? 0],
    )
    for (const refund of rows) {
      const payment = await findPayment(client, refund.payment_id)
      await announce(client, faults, 'refund.processed', { refund, payment: payment! })
    }
  })
}

async function findByKey(client: Client, key: string): Promise<RefundRow | undefined> {
  const { rows } = await client.query<RefundRow>(
    'select * from sandbox_provider.refunds where idempotency_key = $1',
    [key],
  )
  return rows[0]
}
