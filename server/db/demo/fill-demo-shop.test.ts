import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillDemoShop(shop.deps, () => {})
})
afterAll(() => shop.close())

const countOf = async (table: string) =>
  Number((await shop.deps.db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]!.n)

it('makes a believable shop', async () => {
  expect(await countOf('categories')).toBe(6)
  expect(await countOf('meal_types')).toBe(4)
  expect(await countOf(`dishes where kind = 'meal'`)).toBeGreaterThanOrEqual(60)
  expect(await countOf(`dishes where kind = 'add-on'`)).toBe(12)
  expect(await countOf('dishes where id not in (select dish_id from dish_ingredients)')).toBe(0)
  expect(await countOf('(select distinct package_group from packages) as groups')).toBe(4)
  expect(await countOf('plans')).toBeGreaterThanOrEqual(8)
  expect(await countOf('products')).toBeGreaterThanOrEqual(25)
  expect(await countOf('testimonials')).toBe(4)
  expect(await countOf('articles')).toBe(6)
})

it('gives every meal, add-on, plan, product and article a picture of its own', async () => {
  const wanted = await countOf(
    `catalogue_items where kind in ('meal', 'add-on', 'plan', 'product', 'article') and identifier not in (select identifier from dishes where size_of is not null)`,
  )
  expect(await countOf('(select distinct image_hash from item_images) as pictures')).toBe(wanted)
  const meals = (await shop.app.inject('/api/user/get-meals')).json().data
  const picture = await shop.app.inject(meals[0].image[0])
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/webp')
})

it('leaves nothing to be tidied among the first customers', async () => {
  const untidy = `pg_stat_user_tables
    where pg_relation_size(relid) > 0 and (last_vacuum is null or last_analyze is null)`
  expect(await countOf(untidy)).toBe(0)
})

it('leaves empty tables unknown, so that nobody plans to read all of what they will hold', async () => {
  const tables = `pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  expect(await countOf(`${tables} and reltuples = 0`)).toBe(0)
  expect(await countOf(`${tables} and relname in ('carts', 'orders') and reltuples = -1`)).toBe(2)
})

it('is filled once, also when several instances start together', async () => {
  const before = await countOf('catalogue_items')
  const said: string[] = []
  await Promise.all([1, 2, 3].map(() => fillDemoShop(shop.deps, (sentence) => said.push(sentence))))
  expect(await countOf('catalogue_items')).toBe(before)
  expect(said).toEqual([])
})
