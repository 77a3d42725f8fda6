import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryDays } from '../../../../domain/days/delivery-calendar.ts'
import { sellDays } from '../../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { advanceDays, lockDueDays } from '../subscriptions.public.ts'

let shop: TestShop
let now = new Date('2027-02-20T09:00:00+04:00')
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

type DayRow = { id: string; state: string }

const daysOf = async (orderId: string): Promise<DayRow[]> =>
  (
    await shop.deps.db.$client.query(
      `select d.id, d.state from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 order by d.date`,
      [orderId],
    )
  ).rows
const ledgerOf = async (orderId: string) =>
  (
    await shop.deps.db.$client.query(
      `select e.action, e.actor, e.reason, count(l.*)::int as days from ledger_entries e
        join ledger_days l on l.entry_id = e.id where e.order_id = $1 group by e.id order by substr(e.receipt, 3)::int`,
      [orderId],
    )
  ).rows

const advance = (ids: string[], to: 'packed' | 'out' | 'delivered' | 'failed', reason?: string) =>
  shop.deps.db.transaction((tx) =>
    advanceDays(tx, ids, { to, actor: 'kitchen', now, ...(reason && { reason }) }),
  )

it('takes locked days through kitchen and road, once, and leaves the others where they are', async () => {
  const { id } = await sellDays(shop.deps.db, { dates: deliveryDays('weekly-5', '2027-03-01') })
  now = new Date('2027-02-28T12:00:00+04:00')
  await lockDueDays.work(shop.deps, {})
  const days = await daysOf(id)
  expect(days.map(({ state }) => state)).toEqual(['locked', 'locked', 'planned', 'planned', 'planned'])
  const ids = days.map((day) => day.id)

  expect((await advance(ids, 'packed')).map((day) => day.id).sort()).toEqual(ids.slice(0, 2).sort())
  expect(await advance(ids, 'packed')).toEqual([])
  expect(await advance(ids.slice(2), 'out')).toEqual([])
  await advance(ids.slice(0, 2), 'out')
  await advance([ids[0]!], 'delivered')
  await advance([ids[1]!], 'failed', 'Nobody opened.')
  expect(await advance([ids[0]!], 'failed')).toEqual([])

  expect((await daysOf(id)).map(({ state }) => state)).toEqual([
    ...['delivered', 'failed', 'planned', 'planned', 'planned'],
  ])
  expect((await ledgerOf(id)).slice(-4)).toEqual([
    { action: 'packed', actor: 'kitchen', reason: '', days: 2 },
    { action: 'out', actor: 'kitchen', reason: '', days: 2 },
    { action: 'delivered', actor: 'kitchen', reason: '', days: 1 },
    { action: 'failed', actor: 'kitchen', reason: 'Nobody opened.', days: 1 },
  ])
})
