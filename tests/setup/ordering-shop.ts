import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { deliveryDays } from '../../domain/days/delivery-calendar.ts'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { type TestVisitor, visitorOf } from './visitor.ts'

// A Sunday in Dubai, late in the evening: in London it is still the 15th, in Tokyo already the 16th.
const START = new Date('2026-11-15T19:00:00Z')
export const WEDNESDAY = '2026-11-18'
export const dates = deliveryDays('weekly-5', WEDNESDAY)

let now = START
export let shop: TestShop
export let menu: Awaited<ReturnType<typeof makeMenu>>
export let addOns: Awaited<ReturnType<typeof makeAddOn>>[]
export let visitor: TestVisitor

/** A shop for one file of tests; each of them has a menu, two add-ons and a visitor of its own. */
export function openOrderingShop(): void {
  beforeAll(async () => {
    shop = await openTestShop({ now: () => now })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    now = START
    const { db } = shop.deps
    menu = await makeMenu(db, { slots: 3, choices: 2 })
    addOns = [await makeAddOn(db, { priceFils: 500 }), await makeAddOn(db, { priceFils: 750 })]
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

export const createPlan = (more: object = {}, by = visitor) =>
  by('POST /api/user/create-plan', {
    plan: menu.plan.id,
    package: menu.pkg.id,
    duration: 'weekly-5',
    startDate: WEDNESDAY,
    ...more,
  })
export const updateMenu = (selectedMeals: unknown, more: object = {}, by = visitor) =>
  by('PATCH /api/user/update-menu', { selectedMeals, ...more })
export const updateAddOns = (ids: string[], more: object = {}) =>
  visitor('PATCH /api/user/update-addons', { addOns: ids, ...more })
export const getDraft = async (by = visitor) => (await by('GET /api/user/get-draft')).json.data

export const addToCart = (body: object = {}) => visitor('POST /api/user/add-to-cart', body)
export const getCart = async (query = '', by = visitor) =>
  (await by(`GET /api/user/get-cart${query}`)).json.data
/** Everything at once, as it may be put into the cart without a draft. */
export const wholeOrder = (more: object = {}) => ({
  package: menu.pkg.id,
  startDate: WEDNESDAY,
  endDate: dates.at(-1),
  selectedMeals: firsts(),
  plan: menu.plan.id,
  ...more,
})

const everyDay = (choice: number) =>
  dates.map((date) => ({ date, meals: menu.meals.map((choices) => choices[choice]!.id) }))
/** The first, or the second, meal of each slot, every day. */
export const firsts = () => everyDay(0)
export const seconds = () => everyDay(1)

export async function afterwards(change: () => Promise<unknown>) {
  await change()
  shop.deps.catalogue.forget()
}
export const deleteDish = (id: string) =>
  afterwards(() => shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, id)))
