import pg from 'pg'
import { ADDRESS } from './customers.ts'

/** Paid, failed and cancelled orders of a month's meals, so many of them, twenty minutes apart. */
export async function copyOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into orders (id, order_number, account_id, cart_fingerprint, state, user_email, address, phone, bag_included,
       meals_fils, add_ons_fils, products_fils, bag_fils, total_fils, vat_fils, paid_at, payable_until, created_at,
       updated_at)
     select gen_random_uuid(), 'FM-B' || nextval('order_numbers'), null, md5(n::text),
       case n % 10 when 0 then 'cancelled' when 1 then 'failed' else 'paid' end,
       'customer' || n % 5000 || '@example.com', $2::jsonb, '+971501234567', false,
       240000, 0, 0, 0, 240000, 11429, case when n % 10 > 1 then made end, now() + interval '1 year', made, made
     from generate_series(1, $1::int) n, lateral (select now() - n * interval '20 minutes' as made) moment`,
    [count, JSON.stringify(ADDRESS)],
  )
  await client.query('vacuum (analyze) orders')
}

export async function copyCustomers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into accounts (id, user_type, user_name, user_email, password_hash, created_at)
     select gen_random_uuid(), 1, 'grown ' || id, id || '@example.com', 'x', now() - n * interval '9 minutes'
     from generate_series(1, $1::int) n, lateral (select md5(random()::text || n) as id) made`,
    [count],
  )
  await client.query('vacuum (analyze) accounts')
}

/** The demo shop's meals again and again, under other names, so that there are `to` times as many. */
export async function copyCatalogue(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`
    begin;
    create temp table copies on commit drop as
      select d.id as source, gen_random_uuid() as id, 'copy-' || md5(random()::text || d.id || n) as identifier, n
      from dishes d, generate_series(${from}, ${to - 1}) n
      where d.kind = 'meal' and not d.is_deleted and d.identifier not like 'copy-%';
    insert into catalogue_items (identifier, kind) select identifier, 'meal' from copies;
    insert into dishes (id, identifier, kind, meal_name, description, category_id, portion, price_fils, strike_off_fils,
        discount_fils, energy_kcal, protein_g, fat_g, carbs_g, allergens)
      select c.id, c.identifier, d.kind, d.meal_name || ' ' || c.n, d.description, d.category_id, d.portion, d.price_fils,
        d.strike_off_fils, d.discount_fils, d.energy_kcal, d.protein_g, d.fat_g, d.carbs_g, d.allergens
      from copies c join dishes d on d.id = c.source;
    insert into dish_meal_types (dish_id, meal_type_id, position)
      select c.id, t.meal_type_id, t.position from copies c join dish_meal_types t on t.dish_id = c.source;
    commit`)
  await client.query('vacuum (analyze) dishes')
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

/** A look at which connections are not the shop's: the provider's, which may have opened more, and this one. */
export async function watchOthers(url: string): Promise<{ look(): Promise<number[]>; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  // Where the shop is closed because something else went wrong, that is what is to be told.
  client.on('error', () => {})
  await client.connect()
  return {
    async look() {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name in ('sandbox provider', 'bench')`,
      )
      return rows.map(({ pid }) => pid)
    },
    end: () => client.end(),
  }
}

/** Tells every instance that something everyone sees has changed, though nothing of the catalogue has. */
export const forgetPages = (client: pg.Client) =>
  client.query(`select pg_notify('catalogue_changed', 'settings')`)
