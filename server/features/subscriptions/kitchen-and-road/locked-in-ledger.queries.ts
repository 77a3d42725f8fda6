import { sql } from 'drizzle-orm'
import type { CountedBag } from '../../../../domain/days/day-counts.ts'
import { TERMS_LIMITS } from '../../../../domain/days/subscription-terms.ts'
import { ROAD_STATES } from '../../../../domain/delivery/runs.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable } from '../../../db/connect.ts'

/**
 * The bags of a date that the kitchen has by the ledger's own word: the last that was written of a day. Nothing is locked for a
 * date before the earliest cut-off, so no older entry is read; `offset 0` has its days looked up entry by entry, since the planner
 * would rather read the ledger of all years.
 */
export async function findLockedInLedger(db: Queryable, date: PlainDate): Promise<CountedBag[]> {
  const earliest = addDays(date, -TERMS_LIMITS.cutOffDays.max - 1)
  const { rows } = await db.execute<CountedBag>(sql`
    with told as (select distinct l.day_id from ledger_entries e
        cross join lateral (select day_id, to_date from ledger_days where entry_id = e.id offset 0) l
      where e.created_at >= ${earliest}::date and l.to_date = ${date})
    select o.order_number as "order",
      (select coalesce(sum(quantity), 0)::int from day_dishes where day_id = d.id) as pieces
    from told cross join lateral (select l.to_state, l.to_date from ledger_days l join ledger_entries e on e.id = l.entry_id
        where l.day_id = told.day_id order by substr(e.receipt, 3)::int desc limit 1) last
      join delivery_days d on d.id = told.day_id join subscriptions s on s.id = d.subscription_id
      join orders o on o.id = s.order_id
    where last.to_date = ${date} and last.to_state in ${ROAD_STATES}`)
  return rows
}
