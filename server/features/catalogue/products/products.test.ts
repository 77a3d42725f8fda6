import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '../../../../contract/products.ts'
import { makeProduct } from '../../../../tests/factories/catalogue.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { images, itemImages, products } from '../../../db/schema/catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  await makeProduct(db, { name: 'Kettlebell 12 kg', priceFils: 15_000, rating: 4.5, ratingCount: 20 })
  await makeProduct(db, { name: 'Kettlebell 8 kg', priceFils: 9_900, rating: 4.5, ratingCount: 90 })
  await makeProduct(db, { name: 'Jump rope', priceFils: 3_500, rating: 4.9, ratingCount: 12 })
  await makeProduct(db, {
    name: 'Crème of rice',
    category: 'supplements',
    priceFils: 6_000,
    rating: 3,
    energyKcal: 370,
    proteinG: 7,
    specialOccasion: 'Ramadan',
  })
  const pictured = await makeProduct(db, { name: 'Foam roller', category: 'accessories' })
  await db.insert(images).values({ hash: 'a1b2c3d4e5f60718', width: 640, height: 640, byteSize: 1 })
  await db
    .insert(itemImages)
    .values({ identifier: pictured.identifier, position: 0, imageHash: 'a1b2c3d4e5f60718' })
  const gone = await makeProduct(db, { name: 'Old mat' })
  await db.update(products).set({ isDeleted: true }).where(eq(products.id, gone.id))
})
afterAll(() => shop.close())

async function find(query: string) {
  const answer = await shop.app.inject(`/api/user/get-products?${query}`)
  expect(answer.statusCode).toBe(200)
  const { data } = productCalls['GET /api/user/get-products'].answer.parse(answer.json())
  return { names: data.items.map((item) => item.name), ...data }
}

describe('products', () => {
  it.each([
    ['', ['Kettlebell 12 kg', 'Kettlebell 8 kg', 'Jump rope', 'Crème of rice', 'Foam roller']],
    ['category=equipment', ['Kettlebell 12 kg', 'Kettlebell 8 kg', 'Jump rope']],
    ['category=books', []],
    ['search=CREME rice', ['Crème of rice']],
    ['search=kettlebell&sort=price-low', ['Kettlebell 8 kg', 'Kettlebell 12 kg']],
    ['sort=price-high&category=equipment', ['Kettlebell 12 kg', 'Kettlebell 8 kg', 'Jump rope']],
    ['sort=rating&category=equipment', ['Jump rope', 'Kettlebell 8 kg', 'Kettlebell 12 kg']],
  ])('asked for as "%s" are %j', async (query, names) => {
    expect((await find(query)).names).toEqual(names)
  })

  it('come a page at a time', async () => {
    expect(await find('pageSize=3&page=2')).toMatchObject({
      names: ['Crème of rice', 'Foam roller'],
      total: 5,
      page: 2,
    })
    expect(await find('page=50')).toMatchObject({ names: [], total: 5 })
  })

  it('show their own pictures and nobody else’s', async () => {
    const { items } = await find('')
    expect(items.filter(({ image }) => image.length > 0)).toMatchObject([
      { name: 'Foam roller', image: ['/images/a1b2c3d4e5f60718/640.webp'] },
    ])
  })

  it.each(['category=meals', 'sort=cheap', 'page=0', 'page=x', 'pageSize=1000', `search=${'a'.repeat(101)}`])(
    'asked for with %s are refused',
    async (query) => {
      expect((await shop.app.inject(`/api/user/get-products?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('a product', () => {
  it('comes with its facts and others like it', async () => {
    const { items } = await find('search=rice')
    const answer = await shop.app.inject(`/api/user/get-product/${items[0]!.identifier}`)
    const { data } = productCalls['GET /api/user/get-product/:identifier'].answer.parse(answer.json())
    expect(data.product).toMatchObject({
      price: 60,
      calories: 370,
      protein: 7,
      fat: null,
      specialOccasion: 'Ramadan',
      stock: 50,
    })
    expect(data.related.map((item) => item.name)).not.toContain('Crème of rice')
  })

  it('shows others of its category first, the best rated before the rest', async () => {
    const { items } = await find('search=12')
    const answer = await shop.app.inject(`/api/user/get-product/${items[0]!.identifier}`)
    const names = answer.json().data.related.map((item: { name: string }) => item.name)
    expect(names).toEqual(['Jump rope', 'Kettlebell 8 kg', 'Crème of rice', 'Foam roller'])
  })

  it('that does not exist is not found', async () => {
    expect((await shop.app.inject('/api/user/get-product/old-mat')).statusCode).toBe(404)
  })
})
