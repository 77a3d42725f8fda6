import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import type { Operation } from '../../../domain/days/operation.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'

/** Both dates count, in Dubai. */
export type Span = { from: PlainDate; to: PlainDate }

export const midnight = (date: PlainDate) => sql`(${date}::date)::timestamp at time zone 'Asia/Dubai'`
const isWithin = (moment: SQL, { from, to }: Span) =>
  sql`${moment} >= ${midnight(from)} and ${moment} < ${midnight(to)} + interval '1 day'`

/** A day that counts as brought: marked, or with the kitchen until its date was over. */
const isBrought = (today: PlainDate) =>
  sql`(d.state = 'delivered' or d.state in ('locked', 'packed', 'out') and d.date < ${today}::date)`

const read = async <Row extends Record<string, unknown>>(db: Queryable, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as Row[]

/** The same days as `countOwed`, by the week they lie in. */
export const findOwedByWeek = (db: Queryable, today: PlainDate) =>
  read<{ week: PlainDate; days: number; value: number }>(
    db,
    sql`select date_trunc('week', date)::date::text as week, count(*)::int as days, sum(value_fils)::float8 as value from (
      select date, value_fils from delivery_days where state = 'planned'
      union all select date, value_fils from delivery_days where state = 'failed' and not is_forfeited
      union all select date, value_fils from delivery_days
        where date >= ${today}::date and state in ('locked', 'packed', 'out')) owed group by 1 order by 1`,
  )

/** The hour at which a window ends, by the date of its day. */
function endOf({ windows, ramadanWindows, ramadan }: Operation, window: DeliveryWindow) {
  const usual = sql`${windows[window].to}::int`
  if (!ramadan) return usual
  return sql`case when d.date between ${ramadan.from}::date and ${ramadan.to}::date
    then ${ramadanWindows[window].to}::int else ${usual} end`
}

/**
 * Days that were marked as delivered, and how many after the end of their window: by when the driver said so, however late it was
 * handed in. The ledger is asked only for days from before that was kept.
 */
export const findDelivered = (db: Queryable, { from, to }: Span, operation: Operation) =>
  read<{ date: PlainDate; delivered: number; late: number }>(
    db,
    sql`select d.date::text as date, count(*)::int as delivered, (count(*) filter (where coalesce(d.ended_at, done.at) > (case
        when coalesce(d.delivery_window, s.delivery_window) = 'evening' then d.date - 1 + make_time(${endOf(operation, 'evening')}, 0, 0)
        else d.date + make_time(${endOf(operation, 'morning')}, 0, 0) end) at time zone 'Asia/Dubai'))::int as late
      from delivery_days d join subscriptions s on s.id = d.subscription_id
        cross join lateral (select min(e.created_at) as at from ledger_days l join ledger_entries e on e.id = l.entry_id
          where d.ended_at is null and l.day_id = d.id and l.to_state = 'delivered' and e.action = 'delivered') done
      where d.date between ${from}::date and ${to}::date and d.state = 'delivered' group by 1 order by 1`,
  )

type Failed = Record<'days' | 'moved' | 'credited' | 'forfeited' | 'open', number>

/** Deliveries that failed, by the reason that was given, and what became of their days. */
export const findFailed = (db: Queryable, span: Span) =>
  read<{ reason: string } & Failed>(
    db,
    sql`select e.reason, count(*)::int as days,
        (count(*) filter (where d.state not in ('failed', 'cancelled')))::int as moved,
        (count(*) filter (where d.state = 'cancelled'))::int as credited,
        (count(*) filter (where d.is_forfeited))::int as forfeited,
        (count(*) filter (where d.state = 'failed' and not d.is_forfeited))::int as open
      from ledger_entries e join ledger_days l on l.entry_id = e.id join delivery_days d on d.id = l.day_id
      where e.action = 'failed' and ${isWithin(sql`e.created_at`, span)} group by 1 order by 2 desc, 1`,
  )

/** What was cooked and what of it was brought, by dish. */
export const findWaste = (db: Queryable, { from, to }: Span, today: PlainDate) =>
  read<{ dish: string; cooked: number; delivered: number }>(
    db,
    sql`with cooked as (select dish_id::text as id, sum(portions)::int as cooked from kitchen_batches
        where date between ${from}::date and ${to}::date and cooked_at is not null group by 1),
      brought as (select o.dish ->> 'id' as id, min(o.dish ->> 'mealName') as dish, sum(x.quantity) filter
          (where ${isBrought(today)}) as delivered
        from delivery_days d join day_dishes x on x.day_id = d.id join ordered_dishes o on o.digest = x.dish
        where d.date between ${from}::date and ${to}::date group by 1)
      select coalesce(b.dish, c.id) as dish, c.cooked, coalesce(b.delivered, 0)::int as delivered
      from cooked c left join brought b on b.id = c.id order by c.cooked - coalesce(b.delivered, 0) desc, 1`,
  )

export const findRatings = (db: Queryable, span: Span) =>
  read<{ dish: string; stars: number; ratings: number }>(
    db,
    sql`select min(o.dish ->> 'mealName') as dish, round(avg(r.stars), 1)::float8 as stars, count(*)::int as ratings
      from ratings r join ordered_dishes o on o.digest = r.dish
      where ${isWithin(sql`r.rated_at`, span)} group by o.dish ->> 'id' order by 2, 3 desc, 1`,
  )

type Ended = Record<'ended' | 'renewed' | 'paused' | 'cancelled', number>

/** Looked for plan by plan (`offset 0` keeps it so): the planner would rather read the plans and orders of all years for a month's. */
const planOf = (plan: string) => sql`lateral (select s.id, s.created_at, o.account_id
  from subscriptions s join orders o on o.id = s.order_id where s.id = ${sql.raw(plan)}.id offset 0) s`

/** Plans by the week of their last day: who bought again, who had paused, and who cancelled days of it. */
export const findEnded = (db: Queryable, { from, to }: Span) =>
  read<{ week: PlainDate } & Ended>(
    db,
    sql`with near as materialized (select subscription_id as id, max(date) as last from delivery_days
        where date between ${from}::date and ${to}::date group by 1),
      ended as (select s.*, n.last from near n cross join ${planOf('n')}
        where not exists (select from delivery_days l where l.subscription_id = n.id and l.date > ${to}::date))
      select date_trunc('week', p.last)::date::text as week, count(*)::int as ended,
        (count(*) filter (where exists (select from orders o2 join subscriptions s2 on s2.order_id = o2.id
          where o2.account_id = p.account_id and s2.created_at > p.created_at)))::int as renewed,
        (count(*) filter (where exists (select from pauses u where u.subscription_id = p.id)))::int as paused,
        (count(*) filter (where exists (select from delivery_days x join ledger_days l on l.day_id = x.id
          join ledger_entries e on e.id = l.entry_id
          where x.subscription_id = p.id and l.to_state = 'cancelled' and e.action = 'cancelled')))::int as cancelled
      from ended p group by 1 order by 1`,
  )
