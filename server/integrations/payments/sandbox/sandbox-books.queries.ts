import type pg from 'pg'
import {
  eventBody,
  newProviderId,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from './sandbox-entities.ts'
import { type Faults, faultSettings } from './sandbox-faults.ts'

/** A request the provider turns down, with the reason it gives. */
export class Refusal extends Error {}

export type Client = pg.Pool | pg.PoolClient

export async function readFaults(pool: Client): Promise<Faults> {
  const { rows } = await pool.query<{ settings: unknown }>({
    name: 'sandbox_faults',
    text: 'select settings from sandbox_provider.faults',
  })
  return faultSettings.parse(rows[0]?.settings ?? {})
}

export async function writeFaults(pool: Client, settings: Faults): Promise<void> {
  await pool.query(
    `insert into sandbox_provider.faults (settings) values ($1)
     on conflict (only_row) do update set settings = excluded.settings`,
    [settings],
  )
}

export type OrderRequest = {
  amount: number
  currency: string
  receipt: string | null
  notes: object
  capture: 'automatic' | 'manual'
}

export async function addOrder(pool: Client, asked: OrderRequest): Promise<OrderRow> {
  const { rows } = await pool.query<OrderRow>(
    `insert into sandbox_provider.orders (id, receipt, amount, currency, notes, capture)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [newProviderId('order'), asked.receipt, asked.amount, asked.currency, asked.notes, asked.capture],
  )
  return rows[0]!
}

export async function listOrders(pool: Client, receipt: string | null, count: number): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>(
    `select * from sandbox_provider.orders where $1::text is null or receipt = $1
     order by created_at desc, id limit $2`,
    [receipt, count],
  )
  return rows
}

export const findOrder = (pool: Client, id: string) => one<OrderRow>(pool, 'orders', id)
export const findPayment = (pool: Client, id: string) => one<PaymentRow>(pool, 'payments', id)
export const findRefund = (pool: Client, id: string) => one<RefundRow>(pool, 'refunds', id)

export async function paymentsOf(pool: Client, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await pool.query<PaymentRow>(
    'select * from sandbox_provider.payments where order_id = $1 order by created_at desc, id',
    [orderId],
  )
  return rows
}

const REPEATS = 3
const SHUFFLE_MS = 2_000

export async function announce(
  client: pg.PoolClient,
  { webhooks }: Faults,
  event: string,
  told: Parameters<typeof eventBody>[1],
) {
  if (webhooks === 'lost') return
  const eventId = newProviderId('event')
  const body = eventBody(event, told, new Date())
  for (let copy = 0; copy < (webhooks === 'repeated' ? REPEATS : 1); copy++)
    await client.query(
      `insert into sandbox_provider.deliveries (event_id, body, due_at)
       values ($1, $2, now() + $3::float8 * interval '1 millisecond')`,
      [eventId, body, webhooks === 'shuffled' ? Math.random() * SHUFFLE_MS : 0],
    )
}

async function one<Row extends pg.QueryResultRow>(
  client: Client,
  table: 'orders' | 'payments' | 'refunds',
  id: string,
): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(`select * from sandbox_provider.${table} where id = $1`, [id])
  return rows[0]
}

export async function lockOrder(client: pg.PoolClient, id: string): Promise<OrderRow> {
  const { rows } = await client.query<OrderRow>(
    'select * from sandbox_provider.orders where id = $1 for update',
    [id],
  )
  if (!rows[0]) throw new Refusal('The id provided does not exist')
  return rows[0]
}

export async function lockPayment(client: pg.PoolClient, id: string) {
  const known = await findPayment(client, id)
  if (!known) throw new Refusal('The id provided does not exist')
  const order = await lockOrder(client, known.order_id)
  return { order, payment: (await findPayment(client, id))! }
}

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
