import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../../../tests/factories/accounts.ts'
import { makeCategory } from '../../../../tests/factories/catalogue.ts'
import { asMultipart, makePicture } from '../../../../tests/factories/pictures.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { insertImages } from '../items/items.queries.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'

let shop: TestShop
let headers: Record<string, string>
let days = 0
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + days * 86_400_000) })
  headers = { authorization: `Bearer ${(await makeAdmin(shop.deps)).token}` }
})
afterAll(() => shop.close())

async function send(): Promise<string> {
  const form = asMultipart([{ name: 'file', fileName: 'dish.png', content: await makePicture() }])
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/upload-image',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  })
  return answer.json().data.url
}
const isThere = async (url: string) => (await shop.deps.files.find(url.slice(1))) !== undefined

it('removes a picture that no form was saved with after a day, and no other', async () => {
  const [unused, saved] = [await send(), await send()]
  const { identifier: category } = await makeCategory(shop.deps.db)
  const meal = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/add-meal',
    headers,
    payload: {
      mealName: 'Lentil soup',
      description: 'Warm.',
      category,
      fareDetails: { totalFare: 30 },
      image: [saved],
    },
  })
  expect(meal.statusCode).toBe(200)
  // What an item has once had may still be in orders, even when it has another picture now.
  const { identifier } = meal.json().data
  await shop.deps.db.$client.query('delete from item_images where identifier = $1', [identifier])

  await removeUnusedUploads.work(shop.deps, {})
  expect(await isThere(unused)).toBe(true)
  days = 2
  await removeUnusedUploads.work(shop.deps, {})
  expect(await isThere(unused)).toBe(false)
  expect(await isThere(saved)).toBe(true)
})

it('keeps one that was sent again', async () => {
  days = 0
  const url = await send()
  await shop.deps.db.$client.query(`update images set created_at = created_at - interval '3 days'`)
  const [hash] = /[0-9a-f]{16,}/.exec(url)!
  await insertImages(shop.deps.db, [{ hash, width: 1, height: 1, byteSize: 1 }])
  await removeUnusedUploads.work(shop.deps, {})
  expect(await isThere(url)).toBe(true)
})
