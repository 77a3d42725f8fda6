import type pg from 'pg'

export type Delivery = { id: number; event_id: string; body: string; tries: number }

const LEASE_SECONDS = 10
const LONGEST_WAIT_SECONDS = 60

/** Takes what is due; the next try is set before sending, so that a killed sender loses nothing. */
export async function takeDueDeliveries(pool: pg.Pool, limit: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `update sandbox_provider.deliveries set tries = tries + 1, due_at = now() + $2 * interval '1 second'
     where id in (
       select id from sandbox_provider.deliveries where delivered_at is null and due_at <= now()
       order by due_at limit $1 for update skip locked)
     returning id, event_id, body, tries`,
    [limit, LEASE_SECONDS],
  )
  return rows
}

export async function markDelivered(pool: pg.Pool, id: number): Promise<void> {
  await pool.query('update sandbox_provider.deliveries set delivered_at = now() where id = $1', [id])
}

export async function putOff(pool: pg.Pool, { id, tries }: Delivery): Promise<void> {
  const seconds = Math.min(2 ** (tries - 1), LONGEST_WAIT_SECONDS)
  await pool.query(
    `update sandbox_provider.deliveries set due_at = now() + $2 * interval '1 second' where id = $1`,
    [id, seconds],
  )
}
