import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { call, makeAdmin, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { tellFood } from '../../../../tests/factories/food-profiles.ts'
import { makeMenu } from '../../../../tests/factories/packages.ts'
import { makePaidPlan, takeDay } from '../../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { findConflicts } from './find-conflicts.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const queues = async () =>
  (await call(shop.app, 'GET /api/admin/get-today', { cookies: admin.cookies })).json.data.queues
type Customer = Awaited<ReturnType<typeof makeCustomer>>
const planOf = async ({ cookies }: Customer) =>
  (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json.data.subscriptions[0]
const replaceAll = ({ cookies }: Customer, subscription: string) =>
  call(shop.app, 'POST /api/user/replace-avoided-meals', {
    ...{ cookies, body: { key: randomUUID(), subscription } },
  })

/** The mails that a look at everything sends to somebody; once, however often it is looked. */
async function told({ userEmail }: Customer) {
  const waiting = async () =>
    (await rows(`select data from pgboss.job where name = 'send-mail'`))
      .map(({ data }) => data)
      .filter(({ to, key }) => to === userEmail && key.startsWith('conflicts:'))
  const before = (await waiting()).length
  await Promise.all([findConflicts.work(shop.deps, {}), findConflicts.work(shop.deps, {})])
  await findConflicts.work(shop.deps, {})
  return (await waiting()).slice(before)
}

/** A week of two meals a day, each with another choice of the slot; the first lunch has milk. */
async function payForWeek() {
  const menu = await makeMenu(shop.deps.db, { choices: 2 })
  const milky = menu.meals[0]![0]!
  await rows(`update dishes set allergens = '{Milk}' where id = $1`, milky.id)
  return makePaidPlan(shop.deps, { menu, duration: 'weekly-5' })
}

it('an allergy told after paying is mailed once, stands on Today, and is replaced by its customer at once', async () => {
  const { customer, dates, menu, order } = await payForWeek()
  expect(await told(customer)).toEqual([])
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Milk'] })
  const [mail, ...more] = await told(customer)
  expect(more).toEqual([])
  expect(mail.subject).toBe('Please look at the meals of your plan')
  for (const date of dates) expect(mail.text).toContain(dayInWords(date))
  expect(mail.text).toContain('/my-plan')
  const rowsOf = async () =>
    (await queues()).conflicts.first.filter(
      ({ orderID }: { orderID: string }) => orderID === order.orderNumber,
    )
  expect((await rowsOf()).map(({ date, text }: { date: string; text: string }) => [date, text])).toEqual(
    dates.map((date) => [date, menu.meals[0]![0]!.mealName]),
  )

  const plan = await planOf(customer)
  expect(plan.days[0].meals[0]).toMatchObject({ avoided: ['Milk'], unconfirmed: ['Milk'], disliked: [] })
  const { code, json } = await replaceAll(customer, plan._id)
  expect(code).toBe(200)
  expect(json.data.receipt).toMatchObject({ action: 'filled', difference: 0 })
  expect(json.data.receipt.lines).toHaveLength(5)
  for (const { meals } of json.data.days)
    expect(
      meals.map(({ _id, unconfirmed }: { _id: string; unconfirmed: string[] }) => [_id, unconfirmed]),
    ).toEqual([
      [menu.meals[0]![1]!.id, []],
      [menu.meals[1]![0]!.id, []],
    ])
  expect(await rowsOf()).toEqual([])
  expect(await told(customer)).toEqual([])
  expect((await replaceAll(customer, plan._id)).json.code).toBe('nothing-changed')
})

it('what comes in is worth what was paid: swapped back, nothing is paid and nothing goes back', async () => {
  const { customer, menu } = await payForWeek()
  const [milky, dearer] = menu.meals[0]!
  expect(dearer!.priceFils).toBeGreaterThan(milky!.priceFils)
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Milk'] })
  const { json } = await replaceAll(customer, (await planOf(customer))._id)
  const [day] = json.data.days
  expect(day.meals[0]._id).toBe(dearer!.id)
  await tellFood(shop.deps.db, customer, { avoidedAllergens: [] })
  const back = await call(shop.app, 'POST /api/user/change-day-meals', {
    cookies: customer.cookies,
    body: {
      ...{ key: randomUUID(), day: day._id, version: day.version, extras: [], seenDifference: 0 },
      meals: [{ mealType: menu.mealTypes[0]!.id, meal: milky!.id }],
    },
  })
  expect(back.code, JSON.stringify(back.json)).toBe(200)
  expect(back.json.data.receipt).toMatchObject({ action: 'swapped', difference: 0 })
})

it('a dish that the shop has changed is mailed too, and again where something else is told', async () => {
  const { customer, menu, order } = await payForWeek()
  const [, dinner] = menu.meals
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Eggs'] })
  expect(await told(customer)).toEqual([])
  for (const { id } of dinner!) await rows(`update dishes set allergens = '{Eggs}' where id = $1`, id)
  shop.deps.catalogue.forget()
  expect(await told(customer)).toHaveLength(1)
  const safeless = (await queues()).noSafeMeal.first.filter(
    ({ orderID }: { orderID: string }) => orderID === order.orderNumber,
  )
  expect(safeless, 'nothing else is in the slot').toHaveLength(5)
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Eggs', 'Milk'] })
  expect(await told(customer)).toHaveLength(1)
})

it('a day that the kitchen has, packed too, is told to both, and left to the shop; another’s plan is nobody’s to replace', async () => {
  const { customer, dates, order } = await payForWeek()
  const plan = await planOf(customer)
  await takeDay(shop.deps.db, plan.days[0]._id, ['locked'])
  await takeDay(shop.deps.db, plan.days[1]._id, ['locked', 'packed'])
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Milk'] })
  const [mail] = await told(customer)
  expect(mail.text).toContain(
    `The kitchen has these days already, and we see to them:\n${dayInWords(dates[0]!)}\n${dayInWords(dates[1]!)}`,
  )
  const other = await makeCustomer(shop.deps)
  expect((await replaceAll(other, plan._id)).code).toBe(404)
  const { json } = await replaceAll(customer, plan._id)
  expect(json.data.days).toHaveLength(3)
  const left = (await queues()).conflicts.first.filter(
    ({ orderID }: { orderID: string }) => orderID === order.orderNumber,
  )
  expect(left).toMatchObject([{ date: dates[0] }, { date: dates[1] }])
  // On its way nobody can change it any more.
  await takeDay(shop.deps.db, plan.days[1]._id, ['out'])
  expect((await queues()).conflicts.first).not.toContainEqual(
    expect.objectContaining({ orderID: order.orderNumber, date: dates[1] }),
  )
})
