import type pg from 'pg'
import {
  announce,
  inTransaction,
  lockOrder,
  lockPayment,
  Refusal,
  readFaults,
} from './sandbox-books.queries.ts'
import { newProviderId, type OrderRow, type PaymentRow } from './sandbox-entities.ts'
import type { Faults } from './sandbox-faults.ts'

type Payer = { email: string | null; contact: string | null }

/** The customer has pressed a button in the checkout. */
export function pay(
  pool: pg.Pool,
  orderId: string,
  outcome: 'succeed' | 'fail',
  payer: Payer,
): Promise<PaymentRow> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(client, orderId)
    if (order.status === 'paid') throw new Refusal('This order has already been paid.')
    const faults = await readFaults(client)
    const lateMs = outcome === 'fail' ? faults.lateAuthorisationMs : null
    const { rows } = await client.query<PaymentRow>(
      `insert into sandbox_provider.payments (id, order_id, amount, currency, status, error_description, email, contact, late_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9::float8 * interval '1 millisecond') returning *`,
      [
        newProviderId('pay'),
        order.id,
        order.amount,
        order.currency,
        outcome === 'fail' ? 'failed' : 'authorized',
        outcome === 'fail' ? 'The bank did not approve the payment.' : null,
        payer.email,
        payer.contact,
        lateMs,
      ],
    )
    const payment = rows[0]!
    await client.query(
      `update sandbox_provider.orders set attempts = attempts + 1, status = 'attempted' where id = $1`,
      [order.id],
    )
    await announce(client, faults, `payment.${outcome === 'fail' ? 'failed' : 'authorized'}`, { payment })
    const isCollected = outcome === 'succeed' && order.capture === 'automatic' && !faults.holdsCapture
    return isCollected ? collect(client, faults, payment) : payment
  })
}

export function capturePayment(pool: pg.Pool, id: string, amount: number, currency: string) {
  return inTransaction(pool, async (client) => {
    const { payment } = await lockPayment(client, id)
    if (payment.captured) throw new Refusal('This payment has already been captured.')
    if (payment.status !== 'authorized') throw new Refusal('Only authorized payments can be captured.')
    if (amount !== payment.amount || currency !== payment.currency)
      throw new Refusal('Capture amount must be equal to the amount authorized.')
    return collect(client, await readFaults(client), payment)
  })
}

/** Payments that had failed and whose bank now says otherwise. */
export async function authoriseLatePayments(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from sandbox_provider.payments where late_at <= now()',
  )
  for (const { id } of rows)
    await inTransaction(pool, async (client) => {
      const { payment: before, order } = await lockPayment(client, id)
      if (before.status !== 'failed') return
      const payment = await setStatus(client, id, 'authorized')
      const faults = await readFaults(client)
      await announce(client, faults, 'payment.authorized', { payment })
      if (order.capture === 'automatic' && !faults.holdsCapture && order.status !== 'paid')
        await collect(client, faults, payment)
    })
}

async function collect(
  client: pg.PoolClient,
  faults: Faults,
  { id, order_id }: PaymentRow,
): Promise<PaymentRow> {
  const payment = await setStatus(client, id, 'captured')
  const { rows } = await client.query<OrderRow>(
    `update sandbox_provider.orders set status = 'paid' where id = $1 returning *`,
    [order_id],
  )
  await announce(client, faults, 'payment.captured', { payment })
  await announce(client, faults, 'order.paid', { payment, order: rows[0]! })
  return payment
}

async function setStatus(client: pg.PoolClient, id: string, status: PaymentRow['status']) {
  const { rows } = await client.query<PaymentRow>(
    `update sandbox_provider.payments set status = $2, captured = ($2 = 'captured'), late_at = null
     where id = $1 returning *`,
    [id, status],
  )
  return rows[0]!
}
