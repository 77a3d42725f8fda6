import pg from 'pg'
import { ADDRESS } from './customers.ts'

/** Paid, failed and cancelled orders of a month's meals, so many of them, twenty minutes apart. */
export async function copyOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into orders (id, order_number, account_id, cart_fingerprint, state, user_email, address, phone, bag_included,
       total_fils, vat_fils, paid_at, payable_until, created_at, updated_at)
     select gen_random_uuid(), 'FM-B' || nextval('order_numbers'), null, md5(n::text),
       case n % 10 when 0 then 'cancelled' when 1 then 'failed' else 'paid' end,
       'customer' || n % 5000 || '@example.com', $2::jsonb, '+971501234567', false,
       240000, 11429, case when n % 10 > 1 then made end, now() + interval '1 year', made, made
     from generate_series(1, $1::int) n, lateral (select now() - n * interval '20 minutes' as made) moment`,
    [count, JSON.stringify(ADDRESS)],
  )
  await client.query('vacuum (analyze) orders')
}

export type CopiedPlans = {
  count: number
  /** So many of the paid days of each. */
  days: number
  /** Where its days lie, as SQL of `day` and of `n`, the number of the plan. */
  date: string
  /** How many days ago each was bought, as SQL of `n`. Ids begin with the moment, as the shop's do: what came together lies together. */
  daysAgo?: string
  state: 'planned' | 'locked'
}

/** The newest paid plan again and again, each with its own order. */
export async function copyPlans(client: pg.Client, plans: CopiedPlans): Promise<void> {
  const { count, days, date, daysAgo = '0', state } = plans
  const idAgo = (days: string) => `uuidv7(make_interval(days => -(${days})))`
  await client.query(`
    begin;
    -- The checks of so many days would all wait for the end of the transaction.
    alter table subscriptions disable trigger user; alter table delivery_days disable trigger user;
    create temp table model on commit drop as select * from subscriptions order by created_at desc limit 1;
    create temp table copies on commit drop as
      select n, ${daysAgo} as days_ago, ${idAgo(daysAgo)} as order_id, ${idAgo(daysAgo)} as id from generate_series(1, ${count}) n;
    insert into orders (id, order_number, cart_fingerprint, state, user_email, address, phone, bag_included, total_fils,
        vat_fils, paid_at, payable_until)
      select c.order_id, 'FM-P' || nextval('order_numbers'), md5(c.n::text), 'paid', 'plan' || c.n || '@example.com', m.address,
        '+971501234567', false, m.paid_fils, 0, now(), now() from copies c, model m;
    insert into order_packages select made.* from copies c, model m join order_packages p on p.id = m.order_package_id,
      lateral jsonb_populate_record(p, jsonb_build_object('id', c.id, 'order_id', c.order_id)) made;
    insert into subscriptions select made.* from copies c, model m join subscriptions s on s.id = m.id,
      lateral jsonb_populate_record(s, jsonb_build_object('id', c.id, 'order_id', c.order_id, 'order_package_id', c.id,
        'paid_days', ${days}, 'paid_fils', (select sum(value_fils) from delivery_days d
          where d.subscription_id = m.id and d.number <= ${days}))) made;
    insert into delivery_days select made.* from copies c, model m join delivery_days d on d.subscription_id = m.id,
      lateral (select d.date as day, c.n) place,
      lateral jsonb_populate_record(d, jsonb_build_object('id', ${idAgo('c.days_ago')}, 'subscription_id', c.id,
        'date', ${date}, 'state', '${state}', 'is_chosen', c.n % 2 = 0)) made
      where d.number <= ${days};
    insert into day_dishes select copied.id, e.position, e.kind, e.dish, e.quantity
      from copies c join delivery_days copied on copied.subscription_id = c.id, model m
        join delivery_days d on d.subscription_id = m.id join day_dishes e on e.day_id = d.id
      where d.number = copied.number;
    alter table subscriptions enable trigger user; alter table delivery_days enable trigger user;
    commit`)
  await client.query('vacuum (analyze) orders, order_packages, subscriptions, delivery_days, day_dishes')
}

/** Every tenth order is of somebody who avoids something; told again, those that have come since. */
export async function tellWishes(client: pg.Client): Promise<void> {
  await client.query(
    `insert into food_profiles (id, order_id, avoided_allergens)
     select gen_random_uuid(), id, '{Tree nuts}' from orders o
     where right(order_number, 1) = '0' and not exists (select from food_profiles p where p.order_id = o.id)`,
  )
  await client.query('vacuum (analyze) food_profiles')
}

/** Days whose cut-off has passed, each of a plan of its own. */
export const copyDueDays = (client: pg.Client, count: number) =>
  copyPlans(client, { count, days: 1, date: 'current_date + 1', state: 'planned' })

/** Plans of 24 days that are over, spread over a year. */
export const copyPastPlans = (client: pg.Client, count: number) =>
  copyPlans(client, {
    ...{ count, days: 24, state: 'locked' },
    ...{ date: 'place.day - 70 - 7 * (place.n % 52)', daysAgo: '70 + 7 * (n % 52)' },
  })

export async function countDueDays(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from delivery_days where state = 'planned' and date <= current_date + 1`,
  )
  return rows[0]!.n
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

/** Waits until the provider has no webhook left to send. */
export async function untilTold(books: pg.Pool): Promise<void> {
  const left = 'select from sandbox_provider.deliveries where delivered_at is null limit 1'
  while ((await books.query(left)).rowCount) await new Promise((done) => setTimeout(done, 20))
}

/** Tells every instance that something everyone sees has changed, though nothing of the catalogue has. */
export const forgetPages = (client: pg.Client) =>
  client.query(`select pg_notify('catalogue_changed', 'settings')`)
