import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeAdmin } from '../../../../tests/factories/accounts.ts'
import { makeMeal, makeMealType } from '../../../../tests/factories/catalogue.ts'
import { makePackage, makePlan } from '../../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'

const NOW = new Date('2026-11-15T20:30:00Z')

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let lunch: Awaited<ReturnType<typeof makeMealType>>
let meal: Awaited<ReturnType<typeof makeMeal>>
beforeAll(async () => {
  shop = await openTestShop({ now: () => NOW })
  admin = await makeAdmin(shop.deps)
  lunch = await makeMealType(shop.deps.db)
  meal = await makeMeal(shop.deps.db, { mealTypes: [lunch] })
})
afterAll(() => shop.close())

const as = (key: string, body?: object) =>
  call(shop.app, key, { cookies: admin.cookies, ...(body && { body }) })
const listed = async ({ identifier }: { identifier: string }) => {
  const { json } = await as('GET /api/admin/get-packages?perPage=200')
  return json.data.find((row: { identifier: string }) => row.identifier === identifier)
}
const fixed = { startDate: '2026-12-07', isPermanent: false }
const days = (count: number) => Array.from({ length: count }, () => [meal])

it('a package says for which durations it can be ordered, and in which plans it is', async () => {
  const { db, catalogue } = shop.deps
  const month = await makePackage(db, { ...fixed, days: days(27) })
  const week = await makePackage(db, { ...fixed, days: days(5) })
  const withGap = await makePackage(db, { ...fixed, days: [...days(2), [], ...days(24)] })
  const past = await makePackage(db, { startDate: '2026-01-05', isPermanent: false, days: days(27) })
  const untyped = await makePackage(db, { days: [[await makeMeal(db)]] })
  const plan = await makePlan(db, { packages: [month] })
  await makePlan(db, { packages: [month], isDeleted: true })
  catalogue.forget()
  const all = ['monthly-6', 'monthly-5', 'weekly-6', 'weekly-5']
  expect(await listed(month)).toMatchObject({
    sells: all,
    plans: [{ identifier: plan.identifier, mealPlanName: plan.planName }],
  })
  expect(await listed(week)).toMatchObject({ sells: ['weekly-5'], plans: [] })
  expect(await listed(withGap)).toMatchObject({ sells: ['weekly-6', 'weekly-5'], emptyDays: 1 })
  expect(await listed(past)).toMatchObject({ sells: [], emptyDays: 0 })
  // A meal of no meal type fills no slot: the day is laid out and still has no menu.
  expect(await listed(untyped)).toMatchObject({ sells: [], emptyDays: 0 })
})

it('what it can be ordered for follows what becomes of its meals', async () => {
  const { db, catalogue } = shop.deps
  const only = await makeMeal(db, { mealTypes: [lunch] })
  const pkg = await makePackage(db, { days: [[only]] })
  catalogue.forget()
  expect((await listed(pkg)).sells).toHaveLength(4)
  await as('DELETE /api/admin/delete', { identifier: only.identifier, usesKnown: 1 })
  expect((await listed(pkg)).sells).toEqual([])
  await as('POST /api/admin/restore', { identifier: only.identifier })
  expect((await listed(pkg)).sells).toHaveLength(4)
})

it('the list says what day it is in Dubai', async () => {
  expect((await as('GET /api/admin/get-packages?perPage=1')).json.today).toBe('2026-11-16')
})
