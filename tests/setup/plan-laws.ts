import { expect } from 'vitest'
import { type DurationId, isDeliveryWeekday } from '../../domain/days/delivery-calendar.ts'
import { daysBetween } from '../../domain/plain-date.ts'
import type { Db } from '../../server/db/connect.ts'

const STATE = `select s.*, o.id as order_id, p.duration, p.delivery_dates,
    (select json_agg(d order by d.date) from delivery_days d where d.subscription_id = s.id) as days,
    (select coalesce(json_agg(u order by u.from_date), '[]') from pauses u where u.subscription_id = s.id) as pauses
  from subscriptions s join orders o on o.id = s.order_id join order_packages p on p.id = s.order_package_id
  where s.order_id = $1`

const TOLD = `select l.*, e.action, e.actor, e.receipt, e.details from ledger_days l join ledger_entries e on e.id = l.entry_id
  where e.order_id = $1 order by substr(e.receipt, 3)::int`

/** Everything that must be true of the days of an order after whatever was done to them. */
export async function expectPlanLaws(db: Db, orderId: string): Promise<void> {
  const rows = async (text: string) => (await db.$client.query(text, [orderId])).rows
  const [plan] = await rows(STATE)
  const told = await rows(TOLD)
  const closures = (await db.$client.query('select date from closures')).rows.map(({ date }) => date)
  const { days } = plan

  expect(days, 'neither more nor fewer than were paid').toHaveLength(plan.paid_days)
  const values = days.reduce((sum: number, { value_fils }: { value_fils: number }) => sum + value_fils, 0)
  expect(values, 'worth what was paid').toBe(plan.paid_fils)
  expect(new Set(days.map(({ date }: { date: string }) => date)).size, 'a date each').toBe(plan.paid_days)

  const histories = Map.groupBy(told, ({ day_id }) => day_id)
  for (const day of days) {
    const history = histories.get(day.id)!
    const movedBy = history.findLast(({ from_date, to_date }) => from_date && from_date !== to_date)
    const isByShop = movedBy && movedBy.actor !== 'customer'
    if (day.state !== 'cancelled') {
      expect(isDeliveryWeekday(plan.duration as DurationId, day.date), day.date).toBe(true)
      expect(closures, 'not on a closure').not.toContain(day.date)
      if (!isByShop) expect(day.date <= plan.valid_until, 'within the validity').toBe(true)
    }
    // Read from its beginning, the ledger tells what is.
    expect(history[0]).toMatchObject({ from_state: null, from_date: null, from_value_fils: null })
    for (const [at, line] of history.entries()) {
      const next = history[at + 1]
      const after = [line.to_state, line.to_date, line.to_value_fils]
      expect(next ? [next.from_state, next.from_date, next.from_value_fils] : after).toEqual(
        next ? after : [day.state, day.date, day.value_fils],
      )
    }
    expect(history.filter(({ to_state }) => to_state === 'cancelled').length).toBeLessThanOrEqual(1)
    expect(day.version, 'raised by every change').toBe(history.length)
  }

  expect(plan.pauses.length).toBeLessThanOrEqual(plan.pauses_allowed)
  const paused = plan.pauses.reduce(
    (sum: number, one: { from_date: string; resume_date: string }) =>
      sum + daysBetween(one.from_date, one.resume_date),
    0,
  )
  expect(paused, 'paused no longer than was promised').toBeLessThanOrEqual(plan.pause_days_allowed)
}
