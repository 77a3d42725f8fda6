import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeCalls } from '../../../../contract/home.ts'
import { makeProduct } from '../../../../tests/factories/catalogue.ts'
import { makeTestimonial } from '../../../../tests/factories/content.ts'
import { makeMenu, makePackage, makePlan } from '../../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function home() {
  shop.deps.catalogue.forget()
  const answer = await shop.app.inject('/api/user/get-home')
  expect(answer.statusCode).toBe(200)
  return homeCalls['GET /api/user/get-home'].answer.parse(answer.json()).data
}

it('stands with an empty catalogue', async () => {
  expect(await home()).toMatchObject({
    featuredMeals: [],
    popularProducts: [],
    testimonials: [],
    tiers: [{ fromPricePerDay: null }, { fromPricePerDay: null }, { fromPricePerDay: null }],
  })
})

it('prices the three tiers from the cheapest to the dearest package a plan offers', async () => {
  const { db } = shop.deps
  const { meals } = await makeMenu(db, { slots: 3, choices: 1, priceFils: 2_000 })
  const [one, two] = meals
  const mains = await makePackage(db, { days: [[one![0]!, two![0]!]], packageGroup: 'Main Meals Only' })
  const all = [one![0]!, two![0]!, meals[2]![0]!]
  const larger = await makePackage(db, { days: [all], packageGroup: 'Main Meals Only' })
  await makePlan(db, { packages: [mains, larger] })
  await makePackage(db, { days: [[one![0]!]], packageGroup: 'Main Meals Only', packageName: 'In no plan' })
  expect((await home()).tiers).toEqual([
    { packageGroup: 'Main Meals Only', fromPricePerDay: 40, toPricePerDay: 60, mealsPerDay: 3 },
    { packageGroup: 'Main Meals with Breakfast', fromPricePerDay: null, toPricePerDay: null, mealsPerDay: 0 },
    { packageGroup: 'Full Package', fromPricePerDay: 60, toPricePerDay: 60, mealsPerDay: 3 },
  ])
})

it('shows the first three products, every testimonial and no more than nine meals', async () => {
  const { db } = shop.deps
  for (let i = 0; i < 4; i++) await makeProduct(db)
  await makeTestimonial(db, { name: 'Mariam', rating: 4 })
  await makeMenu(db, { slots: 4, choices: 4 })
  const shown = await home()
  expect(shown.popularProducts).toHaveLength(3)
  expect(shown.testimonials).toMatchObject([{ name: 'Mariam', rating: 4, image: null }])
  expect(shown.featuredMeals).toHaveLength(9)
  expect((await shop.app.inject('/api/user/get-testimonials')).json().data).toEqual(shown.testimonials)
})

it('tells of each featured meal which plan serves it', async () => {
  const { plan, meals } = await makeMenu(shop.deps.db, { slots: 1, choices: 1 })
  const { featuredMeals } = await home()
  const inOthers = featuredMeals.filter(({ inPlan }) => inPlan !== null)
  expect(inOthers.length).toBe(featuredMeals.length)
  const own = featuredMeals.find(({ _id }) => _id === meals[0]![0]!.id)
  expect(own?.inPlan ?? plan.identifier).toBe(plan.identifier)
})
