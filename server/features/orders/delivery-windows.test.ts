import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import type { Zone } from '../../../domain/delivery/zones.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS, makeBuyer, nextMonday, weekOf } from '../../../tests/factories/buyers.ts'
import { addToCart } from '../../../tests/factories/carts.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { setZones } from '../../../tests/factories/zones.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { deliveryDays } from '../../db/schema/subscriptions.ts'
import { findOrderByNumber } from '../order-records/orders.queries.ts'
import { addToLedger, lockDays } from '../subscriptions/subscriptions.queries.ts'
import { readDays } from '../subscriptions/subscriptions.service.ts'
import { confirmOrder } from './confirm-order.ts'

let shop: TestShop
let hand: ReturnType<typeof checkoutDriver>
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openTestShop()
  hand = checkoutDriver(shop)
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})
beforeEach(() => setZones(shop.deps))
afterAll(() => shop.close())

/** With a week from Monday to Friday in the cart. */
async function makeEater() {
  const customer = await makeCustomer(shop.deps)
  await addToCart(shop.app, customer.cookies, weekOf(menu, shop.deps.now()), [])
  return customer
}

const setDubai = (fields: Partial<Zone>) => setZones(shop.deps, { emirate: 'Dubai', ...fields })
const stored = async (orderID: string) => (await findOrderByNumber(shop.deps.db, orderID))!
const ordersOf = async ({ cookies }: { cookies: Record<string, string> }) =>
  (await call(shop.app, 'GET /api/user/get-orders', { cookies })).json.data.total

/** Somebody's paid days, on these dates. */
const plan = (dates: string[], deliveryWindow: DeliveryWindow, city = 'Dubai') =>
  makeOrder(shop.deps.db, {
    ...{ state: 'paid', deliveryDates: dates, deliveryWindow },
    address: { ...ADDRESS, city, phone: '+971501234567' },
  })

describe('a delivery window', () => {
  it('is the morning where nothing is said', async () => {
    const { json } = await hand.complete(await makeEater())
    expect(await stored(json.data.orderID)).toMatchObject({ deliveryWindow: 'morning', driverNote: '' })
  })

  it('is the first of the zone where it has no morning', async () => {
    await setDubai({ windows: ['evening'] })
    const { json } = await hand.complete(await makeEater())
    expect((await stored(json.data.orderID)).deliveryWindow).toBe('evening')
  })

  it('goes with the note from the checkout to the days, the mail, the customer’s pages and the back-office', async () => {
    const eater = await makeEater()
    const driverNote = 'Leave it with the guard'
    const { json } = await hand.complete(eater, { window: 'evening', driverNote: ` ${driverNote} ` })
    const { orderID } = json.data
    expect((await hand.verify(eater, await hand.choose(json.data.id, 'succeed'))).code).toBe(200)
    const order = await stored(orderID)
    const told = { window: 'evening', driverNote }
    expect(order).toMatchObject({ deliveryWindow: 'evening', driverNote })
    expect((await readDays(shop.deps.db, [order.id]))[0]).toMatchObject({
      deliveryWindow: 'evening',
      driverNote,
    })

    const { cookies } = eater
    const seen = await call(shop.app, `GET /api/user/get-order?orderID=${orderID}`, { cookies })
    expect(seen.json.data).toMatchObject(told)
    const body = { orderID }
    const details = await call(shop.app, 'POST /api/user/get-order-meal-details', { cookies, body })
    expect(details.json.data[0]).toMatchObject(told)
    const admin = await makeAdmin(shop.deps)
    const dialog = await call(shop.app, 'POST /api/admin/get-orderDetails', { cookies: admin.cookies, body })
    expect(dialog.json.data[0]).toMatchObject(told)

    await confirmOrder.work(shop.deps, { orderId: order.id })
    const mail = shop.mails.find(({ key }) => key === `order-confirmed:${order.id}`)!
    expect(mail.text).toMatch(/Your first delivery comes on Sunday \d+ \w+ between 18:00 and 22:00 to:/)
    expect(mail.text).toContain(`Your note for the driver: ${driverNote}`)
  })

  it('can be changed until the order is paid, without another order', async () => {
    const eater = await makeEater()
    const first = (await hand.complete(eater)).json.data
    const again = (await hand.complete(eater, { window: 'evening', driverNote: 'Ring twice' })).json.data
    expect(again.orderID).toBe(first.orderID)
    expect(await stored(first.orderID)).toMatchObject({ deliveryWindow: 'evening', driverNote: 'Ring twice' })
  })

  it.each([
    ['an unknown window', { window: 'noon' }],
    ['a note that is too long', { driverNote: 'x'.repeat(201) }],
    ['a note that is no text', { driverNote: 7 }],
  ])('is not taken with %s', async (_, body) => {
    const eater = await makeEater()
    expect([400, 422]).toContain((await hand.complete(eater, body)).code)
    expect(await ordersOf(eater)).toBe(0)
  })
})

describe('an order is refused before it is paid', () => {
  const refused = async (body: object, code: string, params: object) => {
    const eater = await makeEater()
    const answer = await hand.complete(eater, body)
    expect(answer).toMatchObject({ code: 422, json: { code, params } })
    expect(await ordersOf(eater)).toBe(0)
    return answer.json
  }

  it('where its emirate is not served', async () => {
    await setDubai({ isServed: false })
    const { message } = await refused({}, 'zone-not-served', { place: 'Dubai' })
    expect(message).toBe('We do not deliver to Dubai yet. Please choose another address.')
    const buyer = await makeBuyer(shop.deps)
    expect((await hand.complete(buyer)).json).toMatchObject({ code: 'zone-not-served' })
  })

  it('where its area is not served, though its emirate is', async () => {
    await setZones(shop.deps, { emirate: 'Dubai', area: 'Hatta', isServed: false })
    const address = { ...ADDRESS, city: 'Hatta' }
    await refused({ address }, 'zone-not-served', { place: 'Hatta, Dubai' })
    expect((await hand.complete(await makeEater())).code).toBe(200)
  })

  it('where its area is served, though its emirate is not, it is taken', async () => {
    await setZones(shop.deps, { emirate: 'Dubai', isServed: false }, { emirate: 'Dubai', area: 'Al Wasl' })
    expect((await hand.complete(await makeEater())).code).toBe(200)
  })

  it('where its emirate is not known', async () => {
    await refused({ address: { ...ADDRESS, state: 'Doha' } }, 'zone-not-served', { place: 'Doha' })
  })

  it('where its zone has no such window', async () => {
    await setDubai({ windows: ['morning'] })
    await refused({ window: 'evening' }, 'window-not-offered', { place: 'Dubai', window: 'evening' })
  })

  it('where its zone is not served on a weekday of the plan', async () => {
    await setDubai({ weekdays: [0, 1, 2, 3, 6] })
    const { message } = await refused({}, 'weekdays-not-served', { place: 'Dubai', weekdays: [4, 5] })
    expect(message).toContain('on Thursdays and Fridays')
    expect((await hand.complete(await makeBuyer(shop.deps))).code).toBe(200)
  })

  it('also where it was placed before, and its window is offered no longer', async () => {
    const eater = await makeEater()
    const { orderID } = (await hand.complete(eater, { window: 'evening' })).json.data
    await setDubai({ windows: ['morning'] })
    const pay = () =>
      call(shop.app, 'POST /api/user/pay-order', { cookies: eater.cookies, body: { orderID } })
    expect(await pay()).toMatchObject({ code: 422, json: { code: 'window-not-offered' } })
    expect((await hand.complete(eater, { window: 'morning' })).json.data.orderID).toBe(orderID)
    expect((await pay()).code).toBe(200)
  })
})

describe('the capacity of a zone', () => {
  const monday = () => nextMonday(shop.deps.now())

  it('refuses a window that is full on one of the dates, and offers the other', async () => {
    await setDubai({ capacity: 2 })
    await plan([monday()], 'morning')
    expect((await hand.complete(await makeEater())).code).toBe(200)
    const wednesday = addDays(monday(), 2)
    await plan([monday(), wednesday], 'morning')
    const eater = await makeEater()
    const full = await hand.complete(eater, { window: 'morning' })
    expect(full).toMatchObject({
      code: 422,
      json: {
        code: 'window-full',
        params: { window: 'morning', date: monday(), other: 'evening' },
        data: { window: 'morning', other: 'evening' },
      },
    })
    expect(full.json.message).toContain('Please choose the evening before instead.')
    expect((await hand.complete(eater, { window: 'evening' })).code).toBe(200)

    await plan([monday()], 'evening')
    await plan([monday()], 'evening')
    const none = await hand.complete(await makeEater(), { window: 'evening' })
    expect(none.json).toMatchObject({ code: 'window-full', params: { other: null } })
    expect(none.json.message).toContain('Please choose other days.')
  })

  it('counts the days of its own area, and those that were moved to another address or window', async () => {
    await setZones(
      shop.deps,
      { emirate: 'Sharjah', capacity: 1 },
      { emirate: 'Sharjah', area: 'Al Nahda', capacity: 1 },
    )
    const to = (city: string) => ({ address: { ...ADDRESS, state: 'Sharjah', city, street: 'A street' } })
    const order = await makeOrder(shop.deps.db, {
      ...{ state: 'paid', deliveryDates: [monday()] },
      address: { ...to('Al Nahda').address, phone: '+971501234567' },
    })
    const tryOut = async (city: string) => (await hand.complete(await makeEater(), to(city))).code
    expect(await tryOut('Al Nahda')).toBe(422)
    expect(await tryOut('Sharjah')).toBe(200)
    const elsewhere = { ...order.address, city: 'Sharjah', state: ' sharjah ' }
    const move = (fields: Partial<typeof deliveryDays.$inferInsert>) =>
      shop.deps.db.transaction(async (tx) => {
        const days = await lockDays(tx, order.id)
        const entry = { orderId: order.id, actor: 'customer', action: 'readdressed' } as const
        await addToLedger(
          tx,
          entry,
          days.map((day) => ({ before: day, after: day })),
        )
        for (const { id } of days) await tx.update(deliveryDays).set(fields).where(eq(deliveryDays.id, id))
      })
    await move({ address: elsewhere })
    expect(await tryOut('Al Nahda')).toBe(200)
    expect(await tryOut('Sharjah')).toBe(422)
    await move({ deliveryWindow: 'evening' })
    expect(await tryOut('Sharjah')).toBe(200)
  })

  it('has no say about goods', async () => {
    await setDubai({ capacity: 1, windows: ['evening'] })
    await plan([monday()], 'evening')
    expect((await hand.complete(await makeBuyer(shop.deps))).code).toBe(200)
  })
})
