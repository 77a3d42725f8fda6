import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import { makeOrder, makePayments } from '../../../tests/factories/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { consultations, inquiries } from '../../db/schema/content.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'

// A Wednesday, early in the morning in Dubai, when it is still Tuesday in London.
const NOW = new Date('2026-11-17T20:30:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop({ now: () => NOW })
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const get = async (path: string) =>
  (await call(shop.app, `GET /api/admin/${path}`, { cookies: admin.cookies })).json

it('an empty shop has a quiet day', async () => {
  const { data } = await get('get-today')
  expect(data).toMatchObject({
    date: '2026-11-18',
    sales: { today: { orders: 0, revenue: 0 }, month: { orders: 0, revenue: 0 } },
    activePlans: 0,
    pending: { orders: 0, amount: 0 },
    lowStock: [],
    messages: [],
  })
  expect(data.daily).toHaveLength(30)
  expect(data.deliveries).toHaveLength(7)
})

it('tells what was sold, waits, is delivered, runs out and was asked, in Dubai’s days, as the orders table does', async () => {
  const { db } = shop.deps
  const paid = (paidAt: Date, totalFils: number, deliveryDates: string[] = []) =>
    makeOrder(db, { state: 'paid', paidAt, createdAt: paidAt, totalFils, deliveryDates })
  await paid(ago(0), 30_000, ['2026-11-18', '2026-11-19'])
  await paid(new Date('2026-11-17T20:00:00Z'), 20_000)
  await paid(new Date('2026-11-17T19:59:00Z'), 10_000, ['2026-11-19', '2026-11-30'])
  await paid(ago(3), 5_000)
  await paid(ago(20), 7_000)
  await makeOrder(db, { state: 'pending', totalFils: 12_300 })
  await makeOrder(db, { state: 'failed', totalFils: 99_900 })
  await makeOrder(db, { state: 'cancelled', totalFils: 99_900, needsAttention: 'stock-short' })
  await makeProduct(db, { name: 'Kettlebell', stock: 2 })
  await makeProduct(db, { name: 'Rope', stock: 0 })
  await makeProduct(db, { name: 'Mat', stock: 60 })
  await makeProduct(db, { name: 'Gone', stock: 0, isDeleted: true })
  await db.insert(inquiries).values([
    { name: 'Layla', email: 'l@mail.example', message: 'Do you deliver early?', createdAt: ago(1) },
    { name: 'Omar', email: 'o@mail.example', message: 'Thanks', createdAt: ago(2), handledAt: ago(1) },
  ])
  await db.insert(consultations).values({ name: 'Aisha', contact: '050', goal: 'Run', createdAt: ago(0) })

  const { data } = await get('get-today')
  expect(data.sales).toEqual({
    today: { orders: 2, revenue: 500, refunded: 0 },
    week: { orders: 3, revenue: 600, refunded: 0 },
    month: { orders: 4, revenue: 650, refunded: 0 },
  })
  expect(data.daily.at(-1)).toEqual({ date: '2026-11-18', orders: 2, revenue: 500, refunded: 0 })
  expect(data.daily.at(-2)).toEqual({ date: '2026-11-17', orders: 1, revenue: 100, refunded: 0 })
  expect(data.activePlans).toBe(1)
  expect(data.deliveries.slice(0, 3)).toEqual([
    { date: '2026-11-18', boxes: 1 },
    { date: '2026-11-19', boxes: 2 },
    { date: '2026-11-20', boxes: 0 },
  ])
  expect(data.pending).toEqual({ orders: 1, amount: 123 })
  expect(data.needingAttention).toBe(1)
  expect(data.lowStock.map(({ name }: { name: string }) => name)).toEqual(['Rope', 'Kettlebell'])
  expect(data.messages.map(({ name, view }: { name: string; view: string }) => [name, view])).toEqual([
    ['Aisha', 'consultations'],
    ['Layla', 'inquiries'],
  ])
  expect(data.openMessages).toBe(2)

  const listed = (await get('get-orders?paymentStatus=1&size=100')).data as {
    amount: number
    paidAt: string
  }[]
  const onTheDay = listed.filter(({ paidAt }) => paidAt.startsWith('2026-11-18'))
  expect(onTheDay.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.sales.today.revenue)
  expect((await get('get-orders?paymentStatus=0')).page.total).toBe(data.pending.orders)
  expect((await get('get-orders?attention=true')).page.total).toBe(data.needingAttention)
})

it('counts what went back on the day it went, and no second payment that was returned', async () => {
  const { db } = shop.deps
  const before = (await get('get-today')).data
  const order = await makeOrder(db, {
    ...{ state: 'paid', paidAt: ago(2), createdAt: ago(2), totalFils: 40_000 },
    deliveryDates: ['2026-11-17', '2026-11-19'],
  })
  const refund = await makePayments(db, order)
  await refund('second', { amountFils: 40_000, state: 'done', doneAt: ago(1) })
  await refund('settling', { amountFils: 7_000, state: 'requested' })
  const paidTwice = (await get('get-today')).data
  expect(paidTwice.sales.today).toEqual(before.sales.today)
  expect(paidTwice.deliveries[1]).toEqual({ date: '2026-11-19', boxes: before.deliveries[1].boxes + 1 })

  await refund('settling', { amountFils: 15_000, state: 'done', doneAt: NOW })
  await refund('settling', { amountFils: 18_000, state: 'done', doneAt: NOW })
  const { data } = await get('get-today')
  expect(data.sales.today).toEqual({ orders: 2, revenue: 500 - 330, refunded: 330 })
  expect(data.daily.at(-1)).toMatchObject({ date: '2026-11-18', revenue: 170, refunded: 330 })
  expect(data.sales.month.revenue).toBe(before.sales.month.revenue + 400 - 330)
  expect(data.deliveries[1].boxes).toBe(before.deliveries[1].boxes + 1)

  await refund('settling', { amountFils: 7_000, state: 'done', doneAt: NOW })
  const ended = (await get('get-today')).data
  expect(ended.deliveries[1].boxes).toBe(before.deliveries[1].boxes)
  expect(ended.activePlans).toBe(before.activePlans)
})

it('says when the cut-off is late, and lists the days that have no safe meal', async () => {
  await lockDueDays.work(shop.deps, {})
  const before = (await get('get-today')).data
  expect(before).toMatchObject({ lateMinutes: 0, queues: { noSafeMeal: { count: 0, first: [] } } })
  // 00:30 on Wednesday: the cut-off of Thursday was on Tuesday at noon.
  const { accountId } = await makeCustomer(shop.deps)
  const order = await makeOrder(shop.deps.db, { accountId, state: 'paid', deliveryDates: ['2026-11-19'] })
  expect((await get('get-today')).data.lateMinutes).toBe(12 * 60 + 30)
  const day = `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1`
  await shop.deps.db.$client.query(
    `insert into days_without_safe_meal (day_id, meals) select id, '{Grilled fish}' from (${day})`,
    [order.id],
  )
  expect((await get('get-today')).data).toMatchObject({
    lateMinutes: 0,
    queues: {
      noSafeMeal: {
        count: 1,
        first: [{ date: '2026-11-19', orderID: order.orderNumber, text: 'Grilled fish' }],
      },
    },
  })
  // Nothing can be done for somebody who is gone.
  await shop.deps.db.$client.query('update orders set account_id = null where id = $1', [order.id])
  expect((await get('get-today')).data.queues.noSafeMeal).toEqual({ count: 0, first: [] })
})
