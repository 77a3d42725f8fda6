import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../../../tests/factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../../../tests/factories/catalogue.ts'
import { makePackage, makePlan } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

let shop: TestShop
let lean: { identifier: string }
let rich: { identifier: string }
let packages: Record<'lunch' | 'feast' | 'cut', { identifier: string }>
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  const category = await makeCategory(db, { categoryName: 'Light' })
  const meal = (energyKcal: number, priceFils: number, allergens: string[]) =>
    makeMeal(db, { energyKcal, priceFils, allergens, mealTypes: [lunch], categoryId: category.id })
  const light = [await meal(400, 3_000, ['Milk']), await meal(600, 3_500, ['egg'])]
  const heavy = [await meal(900, 6_000, [])]
  packages = {
    lunch: await makePackage(db, { packageName: 'Light lunch', days: [light, light] }),
    feast: await makePackage(db, { packageName: 'Feast', days: [heavy] }),
    cut: await makePackage(db, { packageName: 'Cut', days: [[await meal(1_450, 7_000, ['Milk'])]] }),
  }
  lean = await makePlan(db, { planName: 'Lean', packages: [packages.lunch as never], categories: [category] })
  rich = await makePlan(db, {
    planName: 'Rich',
    packages: [packages.lunch as never, packages.feast as never, packages.cut as never],
    categories: [category],
  })
})
afterAll(() => shop.close())

const find = async (query = '') => (await call(shop.app, `GET /api/user/find-meal-plans${query}`)).json.data
const names = async (query: string) =>
  (await find(query)).fits.map(({ plan }: { plan: string }) => plan).sort()

it('finds plans of which a package fits all of a wish, and names those packages', async () => {
  const both = [lean.identifier, rich.identifier].sort()
  expect(await names('')).toEqual(both)
  expect(await names('?kcal=500')).toEqual(both)
  expect(await names('?price=30')).toEqual(both)
  expect((await find('?kcal=900')).fits).toEqual([
    { plan: rich.identifier, packages: [packages.feast.identifier] },
  ])
  expect(await names('?kcal=900&price=30')).toEqual([])
})

it('finds plans for a goal by what an average adult eats for it, or by the energy that is said', async () => {
  expect(await names('?goal=lose')).toEqual([rich.identifier])
  expect((await find('?goal=lose')).fits[0].packages).toEqual([packages.cut.identifier])
  expect((await find('?goal=gain')).without).toEqual([{ wish: 'goal', count: 2 }])
  expect(await names('?goal=gain&kcal=500')).toEqual([lean.identifier, rich.identifier].sort())
})

it('looks at avoided allergens together, by the words that dishes use', async () => {
  const found = await find('?avoid=Milk')
  expect(found.fits).toHaveLength(2)
  expect(found.allergens).toContainEqual({ name: 'Eggs', count: 1 })
  expect(found.allergens).toContainEqual({ name: 'Fish', count: 2 })
  expect(await names('?avoid=Milk,Eggs')).toEqual([rich.identifier])
})

it('says what to give up where none fits', async () => {
  const found = await find('?kcal=500&price=30&avoid=Milk,Eggs')
  expect(found.fits).toEqual([])
  expect(found.without).toEqual([
    { wish: 'kcal', count: 0 },
    { wish: 'price', count: 0 },
    { wish: 'avoid', count: 2 },
  ])
})

it('compares up to three, in the order asked for, without those that are not there', async () => {
  const compare = (plans: string) => call(shop.app, `GET /api/user/compare-meal-plans?plan=${plans}`)
  const { data } = (await compare(`${rich.identifier},nothing,${lean.identifier}`)).json
  expect(data).toMatchObject([
    { plan: { mealPlanName: 'Rich' }, energyReach: { from: 400, to: 1_450 }, menuDays: 2 },
    { plan: { mealPlanName: 'Lean' }, energyReach: { from: 400, to: 600 }, avoidable: ['Eggs', 'Milk'] },
  ])
  expect(data[1].inNoMeal).toContain('Fish')
  expect(data[1].sampleMeals).toMatchObject([{ mealType: 'Lunch' }])
  expect((await call(shop.app, 'GET /api/user/compare-meal-plans')).json.data).toEqual([])
  expect((await compare('a,b,c,d')).code).toBe(400)
})

it('refuses what is no wish', async () => {
  for (const query of [
    'kcal=many',
    'goal=fly',
    'kcal=1',
    'price=0',
    'avoid=Chalk',
    `avoid=${'x'.repeat(1_001)}`,
  ])
    expect((await call(shop.app, `GET /api/user/find-meal-plans?${query}`)).code).toBe(400)
})
