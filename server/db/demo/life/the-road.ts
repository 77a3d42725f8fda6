import { sql } from 'drizzle-orm'
import type { DayState, DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Tx } from '../../connect.ts'

type Step = {
  from: DayState
  to: Extract<DayState, 'packed' | 'out' | 'delivered' | 'failed'>
  date: PlainDate
  window: DeliveryWindow
  at: Date
  /** Only theirs. */
  of?: readonly string[]
  reason?: string
}

type Stepped = { accountId: string; orderId: string; entryId: string; valueFils: number }

/** The days of a date and window go one step on, each subscription with an entry in the ledger. */
export async function stepDays(tx: Tx, step: Step): Promise<Stepped[]> {
  const { from, to, date, window, at, of, reason = '' } = step
  const { rows } = await tx.execute(sql`
    with due as (
      select d.id, d.subscription_id, s.order_id, o.account_id, d.value_fils
      from delivery_days d join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
      where d.date = ${date} and d.state = ${from} and coalesce(d.delivery_window, s.delivery_window) = ${window}
        and ${of ? sql`o.account_id = any(${sql.param(of)}::uuid[])` : sql`true`}),
    entries as (
      insert into ledger_entries (id, order_id, subscription_id, actor, action, reason, created_at)
      select gen_random_uuid(), order_id, subscription_id, 'shop', ${to}, ${reason}, ${at.toISOString()}::timestamptz from due
      returning id, subscription_id),
    lines as (
      insert into ledger_days (entry_id, day_id, from_state, to_state, from_date, to_date, from_value_fils, to_value_fils)
      select e.id, d.id, ${from}, ${to}, ${date}::date, ${date}::date, d.value_fils, d.value_fils
      from due d join entries e using (subscription_id)),
    stepped as (
      update delivery_days set state = ${to}, version = version + 1 where id in (select id from due))
    select d.account_id as "accountId", d.order_id as "orderId", e.id as "entryId", d.value_fils as "valueFils"
    from due d join entries e using (subscription_id)`)
  return rows as Stepped[]
}
