import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays, daysBetween } from '../../../domain/plain-date.ts'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { makeBuyer, weekOf } from '../../../tests/factories/buyers.ts'
import { addToCart } from '../../../tests/factories/carts.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import {
  complete,
  hand,
  openPayingShop,
  orderOf,
  reconcile,
  rows,
  shop,
  turnClockBy,
  verify,
  webhook,
} from '../../../tests/setup/paying-shop.ts'
import { confirmRefund } from '../orders/confirm-refund.ts'
import { showOrder } from '../orders/orders.service.ts'

openPayingShop()

const DAY_MS = 86_400_000

/** Goods, a cool bag and a week of two meals and two extras a day, waiting for the payment. */
async function placeWeek() {
  const buyer = await makeBuyer(shop.deps, { priceFils: 4_900 })
  const addOn = await makeAddOn(shop.deps.db, { priceFils: 700 })
  const menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
  const week = weekOf(menu, shop.deps.now())
  await addToCart(shop.app, buyer.cookies, week, [addOn.id, addOn.id])
  const { json } = await complete(buyer, { bagIncluded: true })
  const order = json.data as { id: string; orderID: string; amount: number }
  return { buyer, order, addOn, menu, dates: week.selectedMeals.map(({ date }) => date) }
}

async function payForWeek() {
  const placed = await placeWeek()
  const told = await hand.choose(placed.order.id, 'succeed')
  expect((await verify(placed.buyer, told)).code).toBe(200)
  return { ...placed, told }
}

const daysOf = (orderID: string) =>
  rows(
    `select d.* from delivery_days d join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
      where o.order_number = $1 order by d.date`,
    orderID,
  )
const ledgerOf = (orderID: string) =>
  rows(
    `select e.receipt, e.actor, e.action, e.reason, count(l.*)::int as days from ledger_entries e
      join orders o on o.id = e.order_id join ledger_days l on l.entry_id = e.id
      where o.order_number = $1 group by e.id order by e.id`,
    orderID,
  )

const asAdmin = async (path: string, body: object) => {
  const { cookies } = await makeAdmin(shop.deps)
  return (await call(shop.app, `POST /api/admin/${path}`, { cookies, body })).json
}
const ask = async (buyer: { cookies: Record<string, string> }, key: string, body?: object) =>
  (await call(shop.app, key, { cookies: buyer.cookies, ...(body && { body }) })).json.data
const details = async (buyer: { cookies: Record<string, string> }, orderID: string) =>
  (await ask(buyer, 'POST /api/user/get-order-meal-details', { orderID }))[0]
const boxesOn = async (dates: string[]) => {
  const { cookies } = await makeAdmin(shop.deps)
  const { json } = await call(shop.app, 'GET /api/admin/get-today', { cookies })
  const found: { date: string; boxes: number }[] = json.data.deliveries
  return dates.map((date) => found.find((day) => day.date === date)?.boxes ?? 0)
}

describe('the delivery days of an order', () => {
  it('begin with its payment, as it was sold, and are worth what was paid', async () => {
    const { buyer, order, dates, addOn, menu } = await placeWeek()
    expect(await daysOf(order.orderID)).toEqual([])
    expect((await details(buyer, order.orderID)).selectedMeals[0].state).toBe(null)

    await verify(buyer, await hand.choose(order.id, 'succeed'))
    const days = await daysOf(order.orderID)
    expect(days.map(({ date, number, state }) => [date, number, state])).toEqual(
      dates.map((date, at) => [date, at + 1, 'planned']),
    )
    // Two meals at 25 dirhams and two extras at 7.
    expect(days.map(({ value_fils }) => value_fils)).toEqual(dates.map(() => 6_400))
    expect(days.reduce((sum, { value_fils }) => sum + value_fils, 0) + 4_900 + 10_000).toBe(order.amount)
    const [subscription] = await rows('select * from subscriptions where id = $1', days[0].subscription_id)
    expect(subscription).toMatchObject({ paid_days: 5, paid_fils: 32_000, delivery_window: 'morning' })
    expect(daysBetween(dates[0]!, subscription.valid_until)).toBe(21)

    const dishes = await rows(
      `select x.position, x.kind, x.quantity, o.dish ->> 'id' as id from day_dishes x
        join ordered_dishes o on o.digest = x.dish where x.day_id = $1 order by 1`,
      days[2].id,
    )
    expect(dishes).toEqual([
      { position: 0, kind: 'meal', quantity: 1, id: menu.meals[0]![0]!.id },
      { position: 1, kind: 'meal', quantity: 1, id: menu.meals[1]![0]!.id },
      { position: 2, kind: 'extra', quantity: 2, id: addOn.id },
    ])
    expect(await ledgerOf(order.orderID)).toMatchObject([
      { receipt: expect.stringMatching(/^R-\d{6}$/), actor: 'customer', action: 'started', days: 5 },
    ])
  })

  it('begin once, by however many ways the payment is told', async () => {
    const { buyer, order } = await placeWeek()
    const told = await hand.choose(order.id, 'succeed')
    const tell = () => webhook('payment.captured', told.razorpay_payment_id)
    await Promise.all([verify(buyer, told), tell(), verify(buyer, told), tell(), reconcile()])
    await reconcile(60)
    expect(await daysOf(order.orderID)).toHaveLength(5)
    expect(await ledgerOf(order.orderID)).toHaveLength(1)
  })

  it('are none where only goods were bought', async () => {
    const buyer = await makeBuyer(shop.deps)
    const { json } = await complete(buyer)
    await verify(buyer, await hand.choose(json.data.id, 'succeed'))
    const order = await orderOf(json.data.orderID)
    expect(order.state).toBe('paid')
    expect(await rows('select 1 from subscriptions where order_id = $1', order.id)).toEqual([])
    expect(await rows('select 1 from ledger_entries where order_id = $1', order.id)).toEqual([])
  })

  it('are what every page shows, wherever they have moved to', async () => {
    const { buyer, order, dates } = await payForWeek()
    const { orderID } = order
    const [first] = await daysOf(orderID)
    const moved = addDays(dates.at(-1)!, 3)
    await moveDay(first, moved)
    const now = [...dates.slice(1), moved]

    const shown = await details(buyer, orderID)
    expect(shown.selectedMeals.map(({ date }: { date: string }) => date)).toEqual(now)
    expect(shown.addons).toMatchObject([{ quantity: 2 }])
    expect(await ask(buyer, `GET /api/user/get-order?orderID=${orderID}`)).toMatchObject({
      ...{ firstDelivery: now[0], lastDelivery: moved, deliveryDays: 5, startDate: now[0], endDate: moved },
    })
    const { orders } = await ask(buyer, 'GET /api/user/get-orders')
    expect(orders[0].packages).toMatchObject([{ startDate: now[0], endDate: moved }])
    expect((await ask(buyer, 'GET /api/user/get-profile')).deliveriesUntil).toBe(moved)
    const [dialog] = (await asAdmin('get-orderDetails', { orderID })).data
    expect(dialog).toMatchObject({ firstDelivery: now[0], nextDelivery: now[0], deliveriesLeft: 5 })
    expect(dialog.packages[0].selectedMeals[4]).toMatchObject({ date: moved, state: 'planned' })
    const { cookies } = await makeAdmin(shop.deps)
    const found = async (date: string) =>
      (await call(shop.app, `GET /api/admin/get-orders?deliveryDate=${date}&search=${orderID}`, { cookies }))
        .json.data.length
    expect([await found(dates[0]!), await found(moved)]).toEqual([0, 1])
    const { next } = await ask(buyer, 'POST /api/user/order-again', { orderID })
    expect(next).toBe('/select-plan')
  })
})

/** As a later skip will do it: the day and its ledger together. */
async function moveDay(day: { id: string; subscription_id: string; date: string }, to: string) {
  await rows(
    `with entry as (insert into ledger_entries (id, order_id, actor, action)
        select gen_random_uuid(), order_id, 'customer', 'started' from subscriptions where id = $3 returning id),
      noted as (insert into ledger_days select entry.id, d.id, d.state, d.state, d.date, $2, d.value_fils, d.value_fils
        from entry, delivery_days d where d.id = $1)
      update delivery_days set date = $2 where id = $1`,
    ...[day.id, to, day.subscription_id],
  )
}

describe('a full refund', () => {
  const refund = (orderID: string, more: object = {}) =>
    asAdmin('refund-order', { orderID, reason: 'Moving away.', key: randomUUID(), ...more })
  const statesOf = async (orderID: string) => (await daysOf(orderID)).map(({ state }) => state)

  it('cancels what is still planned, through the ledger, and says so everywhere', async () => {
    const { buyer, order, dates } = await payForWeek()
    const { orderID } = order
    // Two days have been eaten; the third is today's.
    turnClockBy(daysBetween(dubaiToday(shop.deps.now()), dates[2]!) * DAY_MS)
    const before = await boxesOn(dates.slice(2))
    const { id: orderId } = await orderOf(orderID)
    await refund(orderID, { amount: 20 })
    expect(await statesOf(orderID)).toEqual(dates.map(() => 'planned'))

    expect((await refund(orderID)).data.state).toBe('done')
    expect(await statesOf(orderID)).toEqual(['planned', 'planned', 'cancelled', 'cancelled', 'cancelled'])
    const [, entry] = await ledgerOf(orderID)
    expect(entry).toMatchObject({
      ...{ action: 'cancelled', reason: 'The order was refunded in full.', days: 3 },
      actor: expect.stringMatching(/^admin /),
    })
    expect(await boxesOn(dates.slice(2))).toEqual(before.map((boxes) => boxes - 1))

    const [dialog] = (await asAdmin('get-orderDetails', { orderID })).data
    expect(dialog).toMatchObject({ nextDelivery: null, deliveriesLeft: 0 })
    expect(dialog.packages[0].selectedMeals.map(({ state }: { state: string }) => state)).toEqual(
      await statesOf(orderID),
    )
    const told = dialog.history.find(({ event }: { event: string }) => event === 'days-cancelled')
    expect(told.text).toMatch(/^3 delivery days from \w+ \d+ \w+ on cancelled \(R-\d{6}\)$/)
    expect(told.text).toContain(entry.receipt)
    // The customer's session has ended by now.
    expect(await showOrder(shop.deps, buyer.accountId, orderID)).toMatchObject({
      ...{ deliveryDays: 2, lastDelivery: dates[1], endDate: dates[4] },
    })

    const jobs = await rows(
      `select data from pgboss.job where name = 'confirm-refund' and data ->> 'refundId' in
        (select id::text from refunds where order_id = $1)`,
      orderId,
    )
    expect(jobs).toHaveLength(2)
    for (const { data } of jobs) await confirmRefund.work(shop.deps, data)
    const mails = shop.mails.filter(({ to, key }) => to === buyer.userEmail && key.startsWith('refund:'))
    expect(mails.filter(({ text }) => text.includes('cancelled')).map(({ text }) => text)).toEqual([
      expect.stringMatching(/With it, 3 delivery days from .* on are cancelled\. Receipt R-\d{6}\./),
    ])
  })

  it('after the last day cancels nothing, and says nothing of it', async () => {
    const { order, dates } = await payForWeek()
    turnClockBy((daysBetween(dubaiToday(shop.deps.now()), dates[4]!) + 1) * DAY_MS)
    await refund(order.orderID)
    expect(await statesOf(order.orderID)).toEqual(dates.map(() => 'planned'))
    expect(await ledgerOf(order.orderID)).toHaveLength(1)
    const [dialog] = (await asAdmin('get-orderDetails', { orderID: order.orderID })).data
    expect(JSON.stringify(dialog.history)).not.toContain('days-cancelled')
  })

  it('asked twice at once, and told again by the provider, cancels once', async () => {
    const { order, told } = await payForWeek()
    const { orderID } = order
    const key = randomUUID()
    await Promise.all([refund(orderID, { key }), refund(orderID, { key })])
    await webhook('payment.captured', told.razorpay_payment_id)
    await reconcile(120)
    expect(await statesOf(orderID)).toEqual(Array(5).fill('cancelled'))
    expect((await ledgerOf(orderID)).map(({ action }) => action)).toEqual(['started', 'cancelled'])
  })
})

describe('what was promised', () => {
  it('stays as it was when the settings change', async () => {
    const before = await payForWeek()
    const { cookies } = await makeAdmin(shop.deps)
    const settings = (await call(shop.app, 'GET /api/admin/get-settings', { cookies })).json.data
    const terms = {
      ...{ cutOffDays: 1, cutOffHour: 20, validityOf5: 30 },
      ...{ addressCutOffDays: 4, addressCutOffHour: 9, weekPausesAllowed: 1, weekPauseDaysAllowed: 6 },
    }
    const save = (changed: object) =>
      call(shop.app, 'PATCH /api/admin/update-settings', { cookies, body: { ...settings, ...changed } })
    expect((await save({ terms })).code).toBe(200)
    const after = await payForWeek()
    const promised = async ({ order }: typeof before) =>
      (
        await rows(
          `select s.cut_off_days, s.cut_off_hour, s.address_cut_off_days, s.address_cut_off_hour,
            s.pauses_allowed, s.pause_days_allowed, s.valid_until - min(d.date) as validity from subscriptions s
            join orders o on o.id = s.order_id join delivery_days d on d.subscription_id = s.id
            where o.order_number = $1 group by s.id`,
          order.orderID,
        )
      )[0]
    expect(await promised(before)).toEqual({
      ...{ cut_off_days: 2, cut_off_hour: 12, address_cut_off_days: 2, address_cut_off_hour: 12 },
      ...{ pauses_allowed: 0, pause_days_allowed: 0, validity: 21 },
    })
    expect(await promised(after)).toEqual({
      ...{ cut_off_days: 1, cut_off_hour: 20, address_cut_off_days: 4, address_cut_off_hour: 9 },
      ...{ pauses_allowed: 1, pause_days_allowed: 6, validity: 30 },
    })
    await save({ terms: settings.terms, version: undefined })
  })
})
