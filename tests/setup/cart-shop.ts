import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { deliveryDays } from '../../domain/delivery-calendar.ts'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { type TestVisitor, visitorOf } from './visitor.ts'

const START = new Date('2026-11-15T08:00:00Z')
export const WEDNESDAY = '2026-11-18'
export const dates = deliveryDays('weekly-5', WEDNESDAY)

let now = START
export let shop: TestShop
export let menu: Awaited<ReturnType<typeof makeMenu>>
export let addOn: Awaited<ReturnType<typeof makeAddOn>>
export let visitor: TestVisitor

/** A shop on Sunday 15 November for one file of tests; each of them has a menu, an add-on and a visitor of its own. */
export function openCartShop(): void {
  beforeAll(async () => {
    shop = await openTestShop({ now: () => now })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    now = START
    menu = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
    addOn = await makeAddOn(shop.deps.db, { priceFils: 500 })
    shop.deps.catalogue.forget()
    visitor = visitorOf(shop)
  })
}

export const turnClockTo = (moment: string) => {
  now = new Date(moment)
}
export const turnClockBy = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

export const firsts = () =>
  dates.map((date) => ({ date, meals: menu.meals.map((choices) => choices[0]!.id) }))
export const wholeOrder = (more: object = {}) => ({
  package: menu.pkg.id,
  startDate: WEDNESDAY,
  endDate: dates.at(-1),
  selectedMeals: firsts(),
  plan: menu.plan.id,
  ...more,
})
export const createPlan = (more: object = {}) =>
  visitor('POST /api/user/create-plan', {
    plan: menu.plan.id,
    package: menu.pkg.id,
    duration: 'weekly-5',
    startDate: WEDNESDAY,
    ...more,
  })
export const addToCart = (body: object = {}) => visitor('POST /api/user/add-to-cart', body)
export const getCart = async (query = '', by = visitor) =>
  (await by(`GET /api/user/get-cart${query}`)).json.data
export const getDraft = async () => (await visitor('GET /api/user/get-draft')).json.data

export async function afterwards(change: () => Promise<unknown>) {
  await change()
  shop.deps.catalogue.forget()
}
export const deleteDish = (id: string) =>
  afterwards(() => shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, id)))
