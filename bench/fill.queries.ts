import pg from 'pg'

/** Orders like the newest one, so many of them, spread over the two years before today. */
export async function copyOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into orders (id, order_number, account_id, cart_fingerprint, state, user_email, address, phone, bag_included,
       meals_fils, add_ons_fils, products_fils, bag_fils, total_fils, vat_fils, paid_at, created_at, updated_at)
     select gen_random_uuid(), 'FM-B' || nextval('order_numbers'), null, cart_fingerprint,
       case n % 10 when 0 then 'cancelled' when 1 then 'failed' else 'paid' end,
       'customer' || n % 5000 || '@example.com', address, phone, bag_included,
       meals_fils, add_ons_fils, products_fils, bag_fils, total_fils, vat_fils,
       case when n % 10 > 1 then made end, made, made
     from (select * from orders order by created_at desc limit 1) newest,
       lateral (select n, now() - n * interval '20 minutes' as made from generate_series(1, $1::int) n) spread`,
    [count],
  )
  await client.query('analyze orders')
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function providerConnections(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'sandbox provider'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Tells every instance that something everyone sees has changed, though nothing of the catalogue has. */
export const forgetPages = (client: pg.Client) =>
  client.query(`select pg_notify('catalogue_changed', 'settings')`)
