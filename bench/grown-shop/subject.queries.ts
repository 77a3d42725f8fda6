import type pg from 'pg'

/** Somebody of the grown shop whose third plan is being eaten, and what else the calls ask for. */
export type Subject = {
  account: string
  order: string
  day: string
  brought: string
  run: string
  inquiry: string
  package: string
  packageItem: string
  item: string
  date: string
  today: string
}

const SUBJECT = `
  select o.account_id as account, o.order_number as order, d.id as day,
    (select r.day_id from run_days r join runs u on u.id = r.run_id where u.date = current_date limit 1) as brought,
    (select id from runs where date = current_date limit 1) as run, (select id from inquiries limit 1) as inquiry,
    p.package_id as package, k.identifier as "packageItem", (select identifier from dishes where kind = 'meal' limit 1) as item,
    next.date::text as date, current_date::text as today
  from delivery_days d join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
    join order_packages p on p.id = s.order_package_id join packages k on k.id = p.package_id,
    (select min(date) as date from delivery_days where date > current_date and state = 'locked') next
  where d.state = 'planned' and d.date between current_date + 4 and current_date + 9 and o.user_email like 'person%'
    and s.paid_days > 6
  order by o.created_at limit 1`

export async function findSubject(client: pg.Client): Promise<Subject> {
  await client.query(`set timezone = 'Asia/Dubai'`)
  return (await client.query<Subject>(SUBJECT)).rows[0]!
}

/** Signed in without a password: nobody of them has one. */
export const insertSession = (client: pg.Client, account: string, tokenHash: Buffer) =>
  client.query(
    `insert into sessions (id, token_hash, account_id, expires_at) values (gen_random_uuid(), $2, $1, now() + interval '1 day')`,
    [account, tokenHash],
  )

/** Rows that were read from beginning to end, by table, since the database began to count. */
export async function rowsScanned(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: string }>(
    `select relname as name, seq_tup_read as rows from pg_stat_user_tables where schemaname = 'public'`,
  )
  return new Map(rows.map((row) => [row.name, Number(row.rows)]))
}

/** A connection tells what it has read a second later at the earliest, unless it is asked to. */
export const TELL = 'select pg_stat_force_next_flush(), pg_sleep(0.02)'
