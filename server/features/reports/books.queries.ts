import { type SQL, sql } from 'drizzle-orm'
import type { DaysAlike } from '../../../domain/money/books.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { SeriesRow } from '../../../domain/shop/reports.ts'
import type { Queryable } from '../../db/connect.ts'
import { midnight, type Span } from './reports.queries.ts'

const end = (to: PlainDate) => sql`${midnight(to)} + interval '1 day'`

type Sum = { fils: number; vatFils: number; count: number }

/** By the moment of payment, as everywhere. */
export async function sumSales(db: Queryable, { from, to }: Span): Promise<Sum> {
  const { rows } = await db.execute<Sum>(sql`
    select coalesce(sum(total_fils), 0)::float8 as fils, coalesce(sum(vat_fils), 0)::float8 as "vatFils", count(*)::int as count
    from orders where state = 'paid' and paid_at >= ${midnight(from)} and paid_at < ${end(to)}`)
  return rows[0]!
}

/** What went back of sales, by the moment it went. A second payment that was returned never was one. */
export async function sumRefunds(db: Queryable, { from, to }: Span): Promise<Sum> {
  const { rows } = await db.execute<Sum>(sql`
    select coalesce(sum(r.amount_fils), 0)::float8 as fils, coalesce(sum(r.vat_fils), 0)::float8 as "vatFils", count(*)::int as count
    from refunds r left join payments p on p.id = r.payment_id
    where r.state = 'done' and r.done_at >= ${midnight(from)} and r.done_at < ${end(to)}
      and (r.payment_id is null or p.is_settling)`)
  return rows[0]!
}

/** Sales, refunds and the VAT of both by day, week or month; a time without either is there with nothing. */
export async function findMovements(
  db: Queryable,
  { from, to }: Span,
  step: 'day' | 'week' | 'month',
): Promise<SeriesRow[]> {
  const begun = (moment: SQL) => sql`date_trunc(${step}, ${moment})::date`
  const inDubai = (column: string) => begun(sql`${sql.raw(column)} at time zone 'Asia/Dubai'`)
  const { rows } = await db.execute<SeriesRow>(sql`
    with moved as (select ${inDubai('paid_at')} as date, total_fils as sales, 0 as refunds, vat_fils as vat
        from orders where state = 'paid' and paid_at >= ${midnight(from)} and paid_at < ${end(to)}
      union all select ${inDubai('r.done_at')}, 0, r.amount_fils, 0 - r.vat_fils
        from refunds r left join payments p on p.id = r.payment_id
        where r.state = 'done' and r.done_at >= ${midnight(from)} and r.done_at < ${end(to)}
          and (r.payment_id is null or p.is_settling)),
    times as (select t::date as date from generate_series(${begun(sql`${from}::timestamp`)}::timestamp, ${to}::timestamp,
      ('1 ' || ${step})::interval) t)
    select date::text, coalesce(sum(sales), 0)::float8 as sales, coalesce(sum(refunds), 0)::float8 as refunds,
      coalesce(sum(vat), 0)::float8 as vat
    from times left join moved using (date) group by date order by date`)
  return rows
}

type Credit = Record<'opening' | 'given' | 'refunded' | 'spent' | 'closing', number>

/** The balances of customers; what a deleted account had is gone with it. */
export async function findCredit(db: Queryable, { from, to }: Span): Promise<Credit> {
  const { rows } = await db.execute<Credit>(sql`
    with entries as (select amount_fils as fils, kind, created_at >= ${midnight(from)} as now from credit_entries
      where account_id is not null and created_at < ${end(to)})
    select coalesce(sum(fils) filter (where not now), 0)::float8 as opening,
      coalesce(sum(fils) filter (where now and kind = 'given'), 0)::float8 as given,
      coalesce(sum(fils) filter (where now and kind not in ('given', 'spent')), 0)::float8 as refunded,
      coalesce(sum(fils) filter (where now and kind = 'spent'), 0)::float8 as spent,
      coalesce(sum(fils), 0)::float8 as closing from entries`)
  return rows[0]!
}

type Deposits = Record<'opening' | 'taken' | 'returned' | 'closing', number>

/** What customers left for bags; closed by its own sums and not by the lines above it. */
export async function findDeposits(db: Queryable, { from, to }: Span): Promise<Deposits> {
  const { rows } = await db.execute<Deposits>(sql`
    with taken as (select l.total_fils as fils, o.paid_at >= ${midnight(from)} as now
        from order_lines l join orders o on o.id = l.order_id
        where l.kind = 'bag-deposit' and o.state = 'paid' and o.paid_at < ${end(to)}),
      returned as (select deposit_fils as fils, created_at >= ${midnight(from)} as now from refunds
        where deposit_fils > 0 and state <> 'failed' and created_at < ${end(to)}),
      sums as (select (select coalesce(sum(fils), 0) from taken where not now) as t0,
        (select coalesce(sum(fils), 0) from taken) as t1,
        (select coalesce(sum(fils), 0) from returned where not now) as r0,
        (select coalesce(sum(fils), 0) from returned) as r1)
    select (t0 - r0)::float8 as opening, (t1 - t0)::float8 as taken, (r1 - r0)::float8 as returned,
      (t1 - r1)::float8 as closing from sums`)
  return rows[0]!
}

/** Days that are owed by now, in parts: for each there is an index, and for all at once every day there ever was is read. */
const owedNow = (on: PlainDate) => sql`(select * from delivery_days where state = 'planned'
  union all select * from delivery_days where state = 'failed' and not is_forfeited
  union all select * from delivery_days where state in ('locked', 'packed', 'out') and date >= ${on}::date)`

/** The same as `isOwed`. */
const isOwed = (day: string, on: PlainDate) => {
  const column = (name: string) => sql.raw(`${day}.${name}`)
  return sql`(${column('state')} = 'planned' or ${column('state')} = 'failed' and not ${column('is_forfeited')}
    or ${column('state')} in ('locked', 'packed', 'out') and ${column('date')} >= ${on}::date)`
}

/** Looked for entry by entry (`offset 0` keeps it so): the planner would rather read the ledger of all years for that of a month. */
const daysOfEntry = sql`lateral (select * from ledger_days where entry_id = e.id offset 0)`

/**
 * Days as they were at a moment: what the first entry of the ledger since then found. A day that was forfeited by then has no
 * entry since: nothing changes it any more.
 */
const since = (
  date: PlainDate,
) => sql`select distinct on (l.day_id) l.day_id, l.from_state as state, l.from_date as date,
    l.from_value_fils as value_fils, false as is_forfeited
  from ledger_entries e cross join ${daysOfEntry} l
  where e.created_at >= ${midnight(date)} order by l.day_id, e.created_at, e.id`

type Asked = { from: PlainDate; beginsOn: PlainDate; after: PlainDate; endsOn: PlainDate }

/** Days that were owed at the beginning or the end of a span, or were sold in it, by what became of them. */
export async function findDaysAlike(
  db: Queryable,
  { from, beginsOn, after, endsOn }: Asked,
): Promise<DaysAlike[]> {
  const { rows } = await db.execute<DaysAlike & Record<string, unknown>>(sql`
    with since0 as (${since(from)}), since1 as (${since(after)}),
    before as (select day_id, value_fils from since0 s where s.state is not null and ${isOwed('s', beginsOn)}
      union all select d.id, d.value_fils from ${owedNow(beginsOn)} d
        where not exists (select from since0 s where s.day_id = d.id)),
    started as (select l.day_id, l.to_value_fils as value_fils
      from ledger_entries e cross join ${daysOfEntry} l
      where e.created_at >= ${midnight(from)} and e.created_at < ${midnight(after)} and l.from_state is null),
    ids as (select day_id from before union select day_id from started
      union select s.day_id from since1 s where s.state is not null and ${isOwed('s', endsOn)}
      union select d.id from ${owedNow(endsOn)} d
        where not exists (select from since1 s where s.day_id = d.id)),
    ends as (select i.day_id, coalesce(s.state, d.state) as state, coalesce(s.date, d.date) as date,
        coalesce(s.value_fils, d.value_fils) as value_fils, case when s.day_id is null then d.is_forfeited else false end as is_forfeited
      from ids i cross join lateral (select * from delivery_days where id = i.day_id offset 0) d
        left join since1 s on s.day_id = i.day_id)
    select st.day_id is not null as "isStarted", b.day_id is not null as "wasOwed", ${isOwed('x', endsOn)} as "isOwed",
      x.state, x.is_forfeited as "isForfeited", count(*)::int as days, coalesce(sum(st.value_fils), 0)::float8 as "startFils",
      coalesce(sum(b.value_fils), 0)::float8 as "beforeFils", sum(x.value_fils)::float8 as "afterFils"
    from ends x left join before b on b.day_id = x.day_id left join started st on st.day_id = x.day_id
    group by 1, 2, 3, 4, 5`)
  return rows
}
