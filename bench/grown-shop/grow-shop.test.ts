import { expect, it } from 'vitest'
import { expectMoneyLaws } from '../../tests/setup/money-laws.ts'
import { expectPlanLaws } from '../../tests/setup/plan-laws.ts'
import { open, openPlanShop, rows, shop } from '../../tests/setup/plan-shop.ts'
import { withClient } from '../fill.queries.ts'
import { growShop } from './grow-shop.queries.ts'

openPlanShop()

it('a shop that was given its past keeps the laws of days and money', async () => {
  await open()
  const { connectionString } = shop.deps.db.$client.options
  const growth = { generation: 50, minutesBetweenOrders: 300 }
  await withClient(connectionString!, async (client) => {
    await growShop(client, { ...growth, from: 0, to: 50 })
    await growShop(client, { ...growth, from: 50, to: 100 })
  })
  const sold = await rows(
    `select id, account_id as "accountId", substr(user_email, 7, strpos(user_email, '@') - 7)::int as customer
      from orders where state = 'paid' and user_email like 'person%'`,
  )
  expect(sold.length).toBeGreaterThan(250)
  const told = await rows(`select distinct action from ledger_entries order by 1`)
  expect(told.map(({ action }) => action)).toEqual([
    ...['cancelled', 'delivered', 'failed', 'forfeited', 'locked', 'out', 'packed', 'skipped', 'started'],
  ])
  for (const order of sold) {
    await expectPlanLaws(shop.deps.db, order.id)
    // Those who were given some.
    if (order.customer % 10 === 7) await expectMoneyLaws(shop.deps.db, order, 5_000)
  }
})
