import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin } from '../../../../tests/factories/accounts.ts'
import { makeAddOn, makeCategory, makeMeal, makeMealType } from '../../../../tests/factories/catalogue.ts'
import { makePackage, makePlan } from '../../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const as = (key: string, body?: object) =>
  call(shop.app, key, { cookies: admin.cookies, ...(body && { body }) })
const remove = ({ identifier }: { identifier: string }, usesKnown = 0) =>
  as('DELETE /api/admin/delete', { identifier, usesKnown })
const restore = ({ identifier }: { identifier: string }) => as('POST /api/admin/restore', { identifier })
const itemOf = async ({ identifier }: { identifier: string }) =>
  (await as(`GET /api/admin/get-item?identifier=${identifier}`)).json.data.item

/** A small catalogue in which each thing hangs on another. */
async function makeShelf() {
  const { db } = shop.deps
  const [category, otherCategory] = [await makeCategory(db), await makeCategory(db)]
  const [lunch, dinner] = [await makeMealType(db), await makeMealType(db)]
  const both = await makeMeal(db, {
    mealName: `Both ${category.identifier}`,
    categoryId: category.id,
    mealTypes: [lunch, dinner],
  })
  const only = await makeMeal(db, {
    mealName: `Only ${category.identifier}`,
    categoryId: category.id,
    mealTypes: [lunch],
  })
  await makeMeal(db, { categoryId: category.id, mealTypes: [lunch], isDeleted: true })
  const addOn = await makeAddOn(db, { categoryId: category.id })
  const alone = await makePackage(db, { days: [[both], [only]] })
  const beside = await makePackage(db, { days: [[both, only]] })
  const small = await makePlan(db, { packages: [alone], categories: [category] })
  const large = await makePlan(db, { packages: [alone, beside], categories: [category, otherCategory] })
  return { category, lunch, dinner, both, only, addOn, alone, beside, small, large }
}

describe('what is used', () => {
  it('is not deleted before it was told what hangs on it', async () => {
    const { category, lunch, dinner, both, only, alone, beside, small, large, addOn } = await makeShelf()
    const told = async (item: { identifier: string }) => {
      const { code, json } = await remove(item)
      expect(code).toBe(409)
      return json
    }
    expect((await told(category)).message).toBe(
      'This category is used by 2 meals and 2 meal plans and 1 add-on.',
    )
    expect((await told(category)).data).toEqual({
      kind: 'category',
      uses: [
        { kind: 'meal', count: 2, stranded: 2, names: [both.mealName, only.mealName] },
        { kind: 'plan', count: 2, stranded: 1, names: [small.planName, large.planName].sort() },
        { kind: 'add-on', count: 1, stranded: 1, names: [addOn.mealName] },
      ],
    })
    expect((await told(lunch)).data.uses).toMatchObject([{ kind: 'meal', count: 2, stranded: 1 }])
    expect((await told(dinner)).data.uses).toMatchObject([{ kind: 'meal', count: 1, stranded: 0 }])
    expect((await told(only)).data.uses).toMatchObject([{ kind: 'package', count: 2, stranded: 1 }])
    expect((await told(alone)).data.uses).toMatchObject([{ kind: 'plan', count: 2, stranded: 1 }])
    expect((await told(beside)).data.uses).toMatchObject([{ kind: 'plan', count: 1, stranded: 0 }])
    for (const item of [category, lunch, only, alone]) expect(await itemOf(item)).toBeTruthy()
  })

  it('is deleted by who has seen it, and asked about again where more has come since', async () => {
    const { category, beside } = await makeShelf()
    expect((await remove(category, 5)).code).toBe(200)
    await restore(category)
    await makeMeal(shop.deps.db, { categoryId: category.id })
    const again = await remove(category, 5)
    expect(again.code).toBe(409)
    expect(again.json.data.uses[0]).toMatchObject({ kind: 'meal', count: 3 })
    expect((await remove(beside, 1)).code).toBe(200)
    expect((await remove(beside, -1)).code).toBe(400)
  })

  it('goes without a question where the call is made as specified, and can be restored', async () => {
    const { category } = await makeShelf()
    const { identifier } = category
    expect((await as('DELETE /api/admin/delete', { identifier })).code).toBe(200)
    expect((await restore(category)).code).toBe(200)
  })

  it('names only the first few of many', async () => {
    const { db } = shop.deps
    const { id, identifier } = await makeCategory(db)
    for (let made = 0; made < 8; made++) await makeMeal(db, { categoryId: id })
    const [use] = (await remove({ identifier })).json.data.uses
    expect(use.count).toBe(8)
    expect(use.names).toHaveLength(5)
  })

  it('by nothing goes at once, as does what nothing can hang on', async () => {
    const { addOn, small } = await makeShelf()
    const unused = await makeCategory(shop.deps.db)
    for (const item of [unused, addOn, small]) expect((await remove(item)).code).toBe(200)
  })
})

describe('what hung on something deleted', () => {
  const bodyOf = (meal: Awaited<ReturnType<typeof itemOf>>) => ({
    ...meal,
    description: 'Changed meanwhile.',
  })

  it('can still be saved: a meal keeps its category and meal type, and both come back with them', async () => {
    const { category, lunch, only } = await makeShelf()
    await remove(category, 99)
    await remove(lunch, 99)
    const meal = await itemOf(only)
    expect(meal.categoryDetails).toMatchObject([{ identifier: category.identifier, isDeleted: true }])
    expect(meal.mealType).toMatchObject([{ identifier: lunch.identifier, isDeleted: true }])
    expect((await as('PATCH /api/admin/update-meal', bodyOf(meal))).code).toBe(200)
    await restore(category)
    await restore(lunch)
    expect(await itemOf(only)).toMatchObject({
      description: 'Changed meanwhile.',
      categoryDetails: [{ isDeleted: false }],
      mealType: [{ isDeleted: false }],
    })
  })

  it('can still be saved: a plan keeps its package and category', async () => {
    const { category, alone, small } = await makeShelf()
    await remove(category, 99)
    await remove(alone, 99)
    const plan = await itemOf(small)
    expect(plan.packageDetails).toMatchObject([{ packageName: alone.packageName, isDeleted: true }])
    expect((await as('PATCH /api/admin/update-mealPlan', bodyOf(plan))).code).toBe(200)
    await restore(category)
    await restore(alone)
    expect(await itemOf(small)).toMatchObject({
      packageDetails: [{ isDeleted: false }],
      categoryDetails: [{ isDeleted: false }],
    })
  })

  it('is not for others to take: no new meal or plan may name it', async () => {
    const { category, lunch, alone, only, small } = await makeShelf()
    const [meal, plan] = [await itemOf(only), await itemOf(small)]
    for (const item of [category, lunch, alone]) await remove(item, 99)
    const living = await makeCategory(shop.deps.db)
    const added = await as('POST /api/admin/add-meal', { ...meal, mealName: 'Another meal' })
    expect(added).toMatchObject({ code: 422, json: { errors: [{ field: 'category' }] } })
    const typed = { ...meal, mealName: 'Another meal', category: [living.identifier] }
    expect((await as('POST /api/admin/add-meal', typed)).json.errors).toMatchObject([{ field: 'mealType' }])
    const offered = { ...plan, identifier: undefined, mealPlanName: 'Another plan' }
    expect((await as('POST /api/admin/add-mealPlan', offered)).json.errors).toMatchObject([
      { field: 'packages' },
    ])
  })
})

it.each([
  ['category', 'get-categories', makeCategory],
  ['meal type', 'get-mealtype', makeMealType],
  ['meal', 'get-meals', makeMeal],
  ['add-on', 'get-addons', makeAddOn],
  ['package', 'get-packages', () => makePackage(shop.deps.db, { days: [[]] })],
  ['plan', 'get-meal-plans', () => makePlan(shop.deps.db, { packages: [], categories: [] })],
] as const)(
  'a deleted %s is found in the list of what was deleted, until it is back',
  async (_, list, make) => {
    const item = await make(shop.deps.db)
    const identifiers = async (query: string) =>
      (await as(`GET /api/admin/${list}?${query}`)).json.data.map(
        (row: { identifier: string }) => row.identifier,
      )
    await remove(item)
    expect(await identifiers('perPage=200')).not.toContain(item.identifier)
    expect(await identifiers('perPage=200&deleted=yes')).toContain(item.identifier)
    await restore(item)
    expect(await identifiers('perPage=200')).toContain(item.identifier)
    expect(await identifiers('perPage=200&deleted=yes')).not.toContain(item.identifier)
  },
)
