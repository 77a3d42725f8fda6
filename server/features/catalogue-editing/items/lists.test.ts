import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin } from '../../../../tests/factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../../../../tests/factories/catalogue.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let category: Awaited<ReturnType<typeof makeCategory>>
let mealType: Awaited<ReturnType<typeof makeMealType>>
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  admin = await makeAdmin(shop.deps)
  category = await makeCategory(db)
  mealType = await makeMealType(db)
  for (const [mealName, energyKcal] of [
    ['Order b', 300],
    ['Order a', 500],
    ['Order c', 400],
  ] as const)
    await makeMeal(db, { mealName, energyKcal, categoryId: category.id, mealTypes: [mealType] })
})
afterAll(() => shop.close())

const list = (query = '') => call(shop.app, `GET /api/admin/get-meals${query}`, { cookies: admin.cookies })

describe('a list', () => {
  it('comes whole without parameters, at most 200 rows, and says how many there are', async () => {
    const { json } = await list()
    expect(json).toMatchObject({ page: 1, perPage: 200, total: json.data.length })
  })

  it('comes a page at a time, in the order asked for', async () => {
    const names = async (query: string) =>
      (await list(`?q=order&${query}`)).json.data.map((meal: { mealName: string }) => meal.mealName)
    expect(await names('sort=name')).toEqual(['Order a', 'Order b', 'Order c'])
    expect(await names('sort=-energy')).toEqual(['Order a', 'Order c', 'Order b'])
    expect(await names('sort=name&perPage=2&page=2')).toEqual(['Order c'])
    expect(await names(`category=${category.identifier}&mealType=${mealType.identifier}&sort=-name`)).toEqual(
      ['Order c', 'Order b', 'Order a'],
    )
    expect(await names('category=elsewhere')).toEqual([])
  })

  it.each(['sort=secret', 'page=0', 'perPage=201', `q=${'a'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await list(`?${query}`)).code).toBe(400)
  })
})
