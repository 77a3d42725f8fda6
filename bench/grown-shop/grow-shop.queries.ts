import type pg from 'pg'
import { DURATIONS } from '../../domain/days/delivery-calendar.ts'
import { DEFAULT_TERMS, termsFor } from '../../domain/days/subscription-terms.ts'
import { KITCHEN_AND_ROAD, LEDGER } from './past-days.queries.ts'
import { OFFICE, PEOPLE } from './people.queries.ts'
import { PLANS, SALES } from './sales.queries.ts'
import { withoutChecks } from './without-checks.queries.ts'

export type Growth = {
  /** Customers there are already by this, and how many there shall be. */
  from: number
  to: number
  /** So many customers buy three times each, one after the other, before the next come. */
  generation?: number
  minutesBetweenOrders?: number
  now?: Date
}

/** Five years of 300,000 orders: a hundred times as many customers are the same shop a hundred times as old. */
const MINUTES_BETWEEN_ORDERS = (5 * 365 * 24 * 60) / 300_000
const GENERATION = 1_000

/**
 * Gives a shop its past: customers who bought three plans each, the days, ledger, bags, runs and mails that came of them. The
 * newest paid plan is the model of what was eaten. What lies ahead is as large in every size; only what is over grows. Triggers
 * do not look at it: a test holds a small one to the laws.
 */
export async function growShop(client: pg.Client, growth: Growth): Promise<void> {
  const { from, to, generation = GENERATION, now = new Date() } = growth
  const minutes = growth.minutesBetweenOrders ?? MINUTES_BETWEEN_ORDERS
  await client.query(`set synchronous_commit = off;
    set timezone = 'Asia/Dubai'; set work_mem = '64MB'; set maintenance_work_mem = '512MB'`)
  await client.query(preparation({ to, minutes, now }))
  await withoutChecks(client, async () => {
    for (let made = to; made > from; made -= generation) {
      const first = made - generation
      const orders = { first: first * 3, last: made * 3 }
      await client.query(`begin; ${chosen({ first, made, orders, generation, minutes })}`)
      for (const statement of [PEOPLE, SALES, PLANS, LEDGER, KITCHEN_AND_ROAD, OFFICE])
        await client.query(statement)
      await client.query('commit')
    }
  })
  await client.query(`reset synchronous_commit; reset timezone; reset work_mem; reset maintenance_work_mem`)
  await client.query('vacuum (analyze)')
}

/** An id as the shop makes them: the moment first, so that rows lie in the order in which they came. */
const ID_AT = `create or replace function pg_temp.id_at(at timestamptz, seed text) returns uuid language sql stable as
  $$ select overlay(overlay(lpad(to_hex((date_part('epoch', at) * 1000)::bigint), 12, '0') || left(md5(seed), 20)
    placing '7' from 13) placing '8' from 17)::uuid $$`

const durations = DURATIONS.map(({ id, days, closedWeekdays }) => {
  const { validityDays, pausesAllowed, pauseDaysAllowed } = termsFor(id, DEFAULT_TERMS)
  return `('${id}', ${days}, ${7 - closedWeekdays.length}, ${validityDays}, ${pausesAllowed}, ${pauseDaysAllowed})`
})

type Preparation = { to: number; minutes: number; now: Date }

const preparation = ({ to, minutes, now }: Preparation) => `
  ${ID_AT};
  drop table if exists clock, durations, calendar, starts, model, model_days, model_dishes;
  create temp table clock as select '${now.toISOString()}'::timestamptz as now;
  create temp table durations (duration text, len int, week int, validity int, pauses int, pause_days int);
  insert into durations values ${durations.join(', ')};
  create temp table calendar as select week, date, row_number() over (partition by week order by date)::int as ordinal
    from clock, (values (5), (6)) weeks (week),
      generate_series(now::date - ${Math.ceil((3 * to * minutes) / 1440) + 10}, now::date + 90, interval '1 day') at,
      lateral (select at::date as date) day where extract(isodow from date) <= week;
  -- The first of them that is not before a date.
  create temp table starts as select week, at::date as date, ordinal from calendar c, lateral generate_series(
    (select coalesce(max(b.date) + 1, c.date) from calendar b where b.week = c.week and b.ordinal = c.ordinal - 1), c.date, interval '1 day') at;
  create temp table model as select p.*, (select count(*)::int from delivery_days d where d.subscription_id = s.id) as model_days,
      s.id as model_id, s.address, s.cut_off_days, s.cut_off_hour, s.address_cut_off_days, s.address_cut_off_hour
    from subscriptions s join order_packages p on p.id = s.order_package_id order by s.created_at desc limit 1;
  create temp table model_days as select d.number as model_number, d.value_fils, days -> 'days' -> (d.number - 1) -> 'meals' as meals from delivery_days d join model on model_id = d.subscription_id;
  create temp table model_dishes as select d.number as model_number, e.position, e.kind, e.dish, e.quantity, o.dish ->> 'id' as dish_id,
      coalesce(o.dish ->> 'mealType', '') as slot
    from delivery_days d join model on model_id = d.subscription_id join day_dishes e on e.day_id = d.id
      join ordered_dishes o on o.digest = e.dish;
  insert into accounts (id, user_type, user_name, user_email, email_verified_at, password_hash, created_at)
    select pg_temp.id_at('2020-01-01', 'driver' || n), 2, 'Driver ' || n, 'driver' || n || '@shop.example', now, 'x', '2020-01-01'
    from clock, generate_series(1, 10) n on conflict do nothing;
  insert into account_roles (account_id, role) select id, 'driver' from accounts where user_name like 'Driver %' on conflict do nothing;
  analyze calendar, starts, model_days, model_dishes`

type Chosen = {
  first: number
  made: number
  orders: { first: number; last: number }
  generation: number
  minutes: number
}

/** Who buys, what, and the days of it: the other rows follow from these. */
const chosen = ({ first, made, orders, generation, minutes }: Chosen) => `
  create temp table buyers on commit drop as
    select k, pg_temp.id_at(at, 'account' || k) as id, at, 'person' || k || '@mail.example' as email,
      '+97150' || lpad(k::text, 7, '0') as phone,
      (array['Layla','Omar','Aisha','Noor','Yusuf','Hana','Karim','Sara','Tariq','Mona'])[1 + k % 10] || ' ' ||
        (array['Haddad','Rahman','Khan','Saleh','Fernandes','Nair','Farouk','Aziz'])[1 + (k / 10) % 8] || ' ' || k as name,
      case when k % 20 = 0 then 'Sara' else '' end as eater, k % 5 = 0 as is_avoiding
    from clock, generate_series(${first + 1}, ${made}) k,
      lateral (select now - (${orders.last - generation} + k - ${first}) * interval '${minutes} minutes' - interval '1 hour' as at) a;
  create temp table sold on commit drop as
    select n, b.id as account_id, b.email, b.phone, b.eater, b.is_avoiding, b.k, o.at, o.at + interval '2 minutes' as paid_at, o.state,
      pg_temp.id_at(o.at, 'order' || n) as order_id, pg_temp.id_at(o.at, 'package' || n) as package_id,
      pg_temp.id_at(o.at, 'attempt' || n) as attempt_id, pg_temp.id_at(o.at, 'payment' || n) as payment_id,
      pg_temp.id_at(o.at + interval '2 minutes', 'plan' || n) as plan_id, d.*,
      first.ordinal as first_ordinal,
      jsonb_build_object('identifier', 'Home', 'name', b.name, 'street', 'Al Wasl Road ' || b.k, 'buildingFloor', '',
        'houseOrFlatNumber', '12', 'landmark', '', 'city', 'Dubai', 'state', 'Dubai', 'postalCode', '00000',
        'country', 'United Arab Emirates', 'phone', b.phone) as address,
      -- One in ten skips a day, one in a hundred cancels the last two.
      n % 10 = 3 as is_skipping, n % 100 = 57 as is_cancelling
    from clock cross join generate_series(${orders.first + 1}, ${orders.last}) n
      cross join lateral (select now - n * interval '${minutes} minutes' as at,
        case when n <= 20 and n % 5 = 1 then 'pending' when n <= 20 and n % 5 = 2 then 'failed'
          when n % 10 = 0 then 'cancelled' else 'paid' end as state) o
      join buyers b on b.k = ${first} + 1 + (n - 1) % ${generation}
      join durations d on d.duration = case when (n * 7) % 50 < 22 then 'weekly-5' when (n * 7) % 50 < 44 then 'weekly-6'
        when (n * 7) % 50 < 47 then 'monthly-5' else 'monthly-6' end
      join starts first on first.week = d.week and first.date = o.at::date + 3 + n % 4;
  analyze buyers; analyze sold;
  create temp table days on commit drop as
    select s.n, s.k, s.order_id, s.plan_id, s.account_id, s.at as bought_at, s.state = 'paid' as is_paid, number, model_number, m.value_fils, m.meals,
      pg_temp.id_at(s.paid_at, 'day' || s.n || '.' || number) as id, was.date as sold_date, had.date,
      case when s.is_cancelling and number > s.len - 2 then 'cancelled' else '' end as fate,
      had.date::timestamptz as eaten_at, s.n % 100 = 7 and number = 2 as is_failing
    from sold s cross join generate_series(1, s.len) number
      cross join lateral (select 1 + (number - 1) % (select model_days from model) as model_number) meals
      join model_days m using (model_number)
      join calendar was on was.week = s.week and was.ordinal = s.first_ordinal + number - 1
      join calendar had on had.week = s.week and had.ordinal =
        s.first_ordinal + number - 1 + case when s.is_skipping and number = 1 then s.len else 0 end
    order by s.at desc, number;
  create temp table steps on commit drop as
    select d.*, at, step, was, pg_temp.id_at(at, step || d.id) as entry_id
    from clock, days d, lateral (values ('locked', 'planned', eaten_at - interval '36 hours', true), ('packed', 'locked', eaten_at, true),
      ('out', 'packed', eaten_at + interval '210 minutes', true),
      ('delivered', 'out', eaten_at + interval '330 minutes', not is_failing),
      ('failed', 'out', eaten_at + interval '330 minutes', is_failing),
      ('forfeited', 'failed', eaten_at + interval '30 hours', is_failing)) steps (step, was, at, is_taken)
    where is_taken and is_paid and fate = '' and at <= now;
  analyze days; analyze steps`
