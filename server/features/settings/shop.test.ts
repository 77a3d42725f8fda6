import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const nameOf = async () => (await shop.app.inject('/api/user/get-shop')).json().data.name
const rename = (name: string) =>
  shop.deps.db.$client.query(
    `insert into settings (key, value) values ('name', $1)
     on conflict (key) do update set value = excluded.value`,
    [name],
  )

it('the shop’s particulars come from memory, and are fresh after an edit', async () => {
  expect(await nameOf()).toBe('Fitt Meals')
  await rename('Palm Kitchen')
  await expect.poll(nameOf, { interval: 20 }).toBe('Palm Kitchen')
  const asked = vi.spyOn(shop.deps.reading.$client, 'query')
  await nameOf()
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('the shop keeps its name while the database is away, and hears of a new one when it is back', async () => {
  await rename('Palm Kitchen')
  await expect.poll(nameOf).toBe('Palm Kitchen')
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const asked = vi.spyOn(shop.deps.reading.$client, 'query').mockImplementation(() => Promise.reject(gone))
  await rename('Garden Kitchen')
  await expect.poll(() => nameOf().then(() => asked.mock.calls.length)).toBeGreaterThan(0)
  expect(await nameOf()).toBe('Palm Kitchen')
  asked.mockRestore()
  expect(await nameOf()).toBe('Garden Kitchen')
})
