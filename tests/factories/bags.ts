import type { Deps } from '../../server/deps.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { advanceDays } from '../../server/features/subscriptions/subscriptions.public.ts'
import { sellDays } from './paid-plans.ts'

/** With days of the same plan that come later. */
type Sold = Omit<Parameters<typeof sellDays>[1], 'dates'> & { later?: string[] }

/** Bags for a date whose cut-off has passed, packed in the kitchen: their days in this order. */
export async function packBags(deps: Deps, date: string, sold: readonly Sold[]): Promise<string[]> {
  const days: string[] = []
  for (const { later = [], ...one } of sold) {
    const { id } = await sellDays(deps.db, { ...one, dates: [date, ...later] })
    const { rows } = await deps.db.$client.query(
      'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 and d.date = $2',
      [id, date],
    )
    days.push(rows[0].id)
  }
  await lockDueDays.work(deps, {})
  await deps.db.transaction((tx) =>
    advanceDays(tx, days, { to: 'packed', actor: 'kitchen', now: deps.now() }),
  )
  return days
}
