import { and, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIZE_PERCENT, SIZES } from '../../../../domain/food/portion-sizes.ts'
import { call, makeAdmin } from '../../../../tests/factories/accounts.ts'
import {
  makeCategory,
  makeIngredient,
  makeMeal,
  makeMealType,
  makeSize,
} from '../../../../tests/factories/catalogue.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { dishes, packageDayMeals } from '../../../db/schema/catalogue.ts'
import { dishIngredients } from '../../../db/schema/recipes.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let category: { identifier: string; id: string }
let mealType: { identifier: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps)
  category = await makeCategory(shop.deps.db)
  mealType = await makeMealType(shop.deps.db)
})
afterAll(() => shop.close())

const as = (key: string, body?: object) =>
  call(shop.app, key, { cookies: admin.cookies, ...(body && { body }) })
const bowl = (more: object = {}) => ({
  ...{ mealName: `Bowl ${Math.random()}`, description: 'Warm.', category: category.identifier },
  ...{ mealType: [mealType.identifier], package: 'Medium', heating: 'Microwave.', keepsDays: 2 },
  fareDetails: { totalFare: 40, strikeOff: 45, discount: 5 },
  moreDetails: { energy: 500, protein: 40, fat: 20, carbohydrates: 35, allergens: 'Milk' },
  ...more,
})
const both = [
  { size: 'S', percent: 75, price: '34.00' },
  { size: 'L', percent: 140, price: '52.00' },
]
const add = async (more: object = {}) =>
  (await as('POST /api/admin/add-meal', bowl({ sizes: both, ...more }))).json.data
const rowsOf = (dishId: string) =>
  shop.deps.db.select().from(dishes).where(eq(dishes.sizeOf, dishId)).orderBy(dishes.sizePercent)
const gramsOf = async (dishId: string) =>
  (await shop.deps.db.select().from(dishIngredients).where(eq(dishIngredients.dishId, dishId))).map(
    ({ gramTenths }) => gramTenths,
  )

describe('the sizes of a dish', () => {
  it('are made from it: figures and recipe by the percent, the rest its own', async () => {
    const rice = await makeIngredient(shop.deps.db)
    const made = await add({
      mealName: 'Sized bowl',
      recipe: [{ ingredient: rice.identifier, grams: '200' }],
    })
    expect(made.sizes).toEqual([
      { size: 'S', percent: 75, price: 34 },
      { size: 'L', percent: 140, price: 52 },
    ])
    const [small, large] = await rowsOf(made._id)
    expect(small).toMatchObject({
      ...{
        mealName: 'Sized bowl (S)',
        energyKcal: 375,
        proteinG: 30,
        fatG: 15,
        carbsG: 26.3,
        priceFils: 3_400,
      },
      ...{ allergens: ['Milk'], heating: 'Microwave.', keepsDays: 2, categoryId: category.id },
      ...{
        strikeOffFils: 0,
        discountFils: 0,
        portion: '',
        kind: 'meal',
        identifier: `${made.identifier}--s`,
      },
    })
    expect(large).toMatchObject({ mealName: 'Sized bowl (L)', energyKcal: 700, priceFils: 5_200 })
    expect(await gramsOf(small!.id)).toEqual([1_500])
    expect(await gramsOf(large!.id)).toEqual([2_800])
  })

  it('follow whatever of it is changed, by a form that does not speak of them too', async () => {
    const made = await add()
    const { identifier } = made
    const changed = bowl({
      mealName: 'Renamed bowl',
      moreDetails: { energy: 400, allergens: 'Eggs' },
      identifier,
    })
    const saved = await as('PATCH /api/admin/update-meal', changed)
    expect(saved.json.data.sizes).toHaveLength(2)
    const rows = await rowsOf(made._id)
    expect(rows.map(({ mealName, energyKcal, allergens }) => ({ mealName, energyKcal, allergens }))).toEqual([
      { mealName: 'Renamed bowl (S)', energyKcal: 300, allergens: ['Eggs'] },
      { mealName: 'Renamed bowl (L)', energyKcal: 560, allergens: ['Eggs'] },
    ])
  })

  it('stay what they are when one is taken away and offered again: what was sold is still cooked', async () => {
    const made = await add()
    const { identifier } = made
    const [, large] = await rowsOf(made._id)
    const one = await as('PATCH /api/admin/update-meal', bowl({ identifier, sizes: both.slice(0, 1) }))
    expect(one.json.data.sizes).toEqual([{ size: 'S', percent: 75, price: 34 }])
    expect((await rowsOf(made._id)).map(({ isDeleted }) => isDeleted)).toEqual([false, true])
    const eggs = bowl({ identifier, moreDetails: { energy: 300, allergens: 'Eggs' }, sizes: [] })
    await as('PATCH /api/admin/update-meal', eggs)
    expect((await rowsOf(made._id)).map(({ allergens }) => allergens)).toEqual([['Eggs'], ['Eggs']])
    await as('PATCH /api/admin/update-meal', bowl({ identifier, sizes: [{ ...both[1], percent: 120 }] }))
    const [, again] = await rowsOf(made._id)
    expect(again).toMatchObject({ id: large!.id, isDeleted: false, sizePercent: 120, energyKcal: 600 })
  })

  it.each([
    [[{ ...both[0], percent: 100 }], 'A small portion is from 50 to 95 percent of the dish.'],
    [[{ ...both[1], percent: '' }], 'A large portion is from 105 to 200 percent of the dish.'],
    [[{ ...both[1], price: '0' }], 'Please enter what the size costs in AED, such as 45.00.'],
    [[both[0], both[0]], 'A dish has each size once.'],
  ])('are refused as %j', async (sizes, message) => {
    const { code, json } = await as('POST /api/admin/add-meal', bowl({ sizes }))
    expect(code).toBe(422)
    expect(json.errors).toEqual([expect.objectContaining({ field: 'sizes', message })])
  })

  it('are refused where they are no sizes, from the kitchen, and from who is not signed in', async () => {
    expect((await as('POST /api/admin/add-meal', bowl({ sizes: [{ size: 'XL' }] }))).code).toBe(400)
    const { cookies } = await makeAdmin(shop.deps, {}, ['kitchen'])
    const body = bowl({ sizes: both })
    expect((await call(shop.app, 'POST /api/admin/add-meal', { body, cookies })).code).toBe(403)
    expect((await call(shop.app, 'POST /api/admin/add-meal', { body })).code).toBe(401)
  })

  it('are in the audit log with their dish', async () => {
    const { identifier } = await add()
    await as('PATCH /api/admin/update-meal', bowl({ identifier, sizes: [] }))
    const { json } = await as(`GET /api/admin/get-audit-log?q=${identifier}`)
    expect(JSON.stringify(json.data)).toContain('update-meal')
  })
})

describe('no list has a size as a dish of its own', () => {
  it('neither of the back-office nor of the shop', async () => {
    const rice = await makeIngredient(shop.deps.db, { name: 'Rice of sizes' })
    const made = await add({ mealName: 'Only once', recipe: [{ ingredient: rice.identifier, grams: 100 }] })
    const listed = await as('GET /api/admin/get-meals?q=only%20once')
    expect(listed.json.data.map(({ mealName }: { mealName: string }) => mealName)).toEqual(['Only once'])
    expect((await as('GET /api/admin/find?q=only%20once')).json.data).toHaveLength(1)
    const meals = (await call(shop.app, 'GET /api/user/get-meals')).json.data
    const ofIt = meals.filter(({ mealName }: { mealName: string }) => mealName.startsWith('Only once'))
    expect(ofIt.map(({ _id }: { _id: string }) => _id)).toEqual([made._id])
    const ingredients = (await as('GET /api/admin/get-ingredients?q=rice%20of%20sizes')).json.data
    expect(ingredients).toMatchObject([{ dishes: 1 }])
    const other = await makeCategory(shop.deps.db, { categoryName: 'Counted once' })
    await add({ category: other.identifier })
    expect((await as('GET /api/admin/get-categories?q=counted')).json.data).toMatchObject([{ meals: 1 }])
    const usesKnown = 0
    const used = await as('DELETE /api/admin/delete', { identifier: other.identifier, usesKnown })
    expect(used.json.data.uses).toMatchObject([{ kind: 'meal', count: 1 }])
  })

  it('nor can one be opened, changed, deleted or put on a menu', async () => {
    const made = await add()
    const identifier = `${made.identifier}--l`
    expect((await as(`GET /api/admin/get-item?identifier=${identifier}`)).code).toBe(404)
    expect((await as('PATCH /api/admin/update-meal', bowl({ identifier }))).code).toBe(404)
    expect((await as('DELETE /api/admin/delete', { identifier })).code).toBe(404)
    const [, large] = await rowsOf(made._id)
    const body = {
      ...{ packageName: 'Of sizes', packageGroup: 'Main Meals Only', description: 'x' },
      ...{
        startDate: '2026-01-05',
        endDate: '2026-01-06',
        meals: [{ date: '2026-01-05', meals: [large!.id] }],
      },
    }
    const saved = await as('POST /api/admin/add-package', body)
    expect(saved.json).toMatchObject({ code: 'meal-of-day-missing' })
  })

  it('go with their dish and come back with it', async () => {
    const made = await add()
    const { food } = shop.deps.catalogue
    const [, large] = await rowsOf(made._id)
    expect((await food()).meals.byId.get(large!.id)).toMatchObject({
      size: 'L',
      sizeOf: made._id,
      mealTypes: [expect.any(String)],
    })
    await as('DELETE /api/admin/delete', { identifier: made.identifier })
    expect((await food()).meals.byId.has(large!.id)).toBe(false)
    await as('POST /api/admin/restore', { identifier: made.identifier })
    expect((await food()).meals.byId.get(made._id)!.sizes.map(({ size }) => size)).toEqual(['S', 'L'])
    expect((await food()).meals.byIdentifier.has(large!.identifier)).toBe(false)
  })
})

describe('the database', () => {
  const refused = async (work: () => Promise<unknown>, words: RegExp) => {
    const error = await work().then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(`${error} ${error?.cause}`).toMatch(words)
  }

  it('takes no size that differs from its dish, none of a size, and none on a menu', async () => {
    const { db } = shop.deps
    const dish = await makeMeal(db, { allergens: ['Milk'] })
    const large = await makeSize(db, dish, { size: 'L', percent: 140, priceFils: 5_000 })
    const alike = /a size differs from its dish/
    await refused(() => db.update(dishes).set({ allergens: [] }).where(eq(dishes.id, dish.id)), alike)
    await refused(() => db.update(dishes).set({ allergens: [] }).where(eq(dishes.id, large.id)), alike)
    await refused(() => makeSize(db, large, { size: 'S', percent: 75, priceFils: 3_000 }), alike)
    await refused(() => makeSize(db, dish, { size: 'L', percent: 130, priceFils: 1 }), /duplicate key/)
    await refused(
      () =>
        db
          .insert(packageDayMeals)
          .values({ packageId: dish.id, dayNumber: 1, position: 0, mealId: large.id }),
      /foreign key|a menu names dishes/,
    )
  })

  it('has the allergens of its dish in every size, whatever forms were sent', async () => {
    const { db } = shop.deps
    const form = fc.record({
      allergens: fc.subarray(['Milk', 'Eggs', 'Fish', 'Peanuts']),
      sizes: fc.option(fc.subarray([...SIZES]), { nil: undefined }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(form, { minLength: 1, maxLength: 5 }), async (forms) => {
        const { identifier, _id } = await add()
        for (const { allergens, sizes, part } of forms) {
          const typed = sizes?.map((size) => {
            const { min, max } = SIZE_PERCENT[size]
            return { size, percent: Math.round(min + part * (max - min)), price: 30 }
          })
          const moreDetails = { energy: 512, protein: 33, allergens: allergens.join(',') }
          const body = bowl({ identifier, moreDetails, ...(typed && { sizes: typed }) })
          expect((await as('PATCH /api/admin/update-meal', body)).code).toBe(200)
          for (const row of await rowsOf(_id)) {
            expect(row.allergens).toEqual(allergens)
            expect(row.energyKcal).toBe(Math.round((512 * row.sizePercent!) / 100))
          }
        }
      }),
      { numRuns: 15 },
    )
    expect(await db.$count(dishes, and(isNotNull(dishes.sizeOf), eq(dishes.kind, 'add-on')))).toBe(0)
  })
})
