import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Role } from '../../../domain/shop/roles.ts'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { openPayingShop, shop } from '../../../tests/setup/paying-shop.ts'

openPayingShop()

const makePaid = () => checkoutDriver(shop).makePaid({ priceFils: 50_000 })
const member = async (...roles: Role[]) => {
  const { cookies } = await makeAdmin(shop.deps, {}, roles)
  return (orderID: string, more: object = {}) =>
    call(shop.app, 'POST /api/admin/refund-order', {
      cookies,
      body: { orderID, key: randomUUID(), ...more },
    })
}

it('support gives back up to AED 200 of an order, in one refund or in several, by one person or by two', async () => {
  const [refund, another] = [await member('support'), await member('support', 'driver')]
  const { orderID } = await makePaid()
  const tooMuch = 'Your role can refund up to AED 200.00 of an order. Please ask a manager for more.'
  for (const asked of [{ amount: 200.01 }, {}, { amount: 200.01, to: 'credit' }])
    expect(await refund(orderID, asked)).toMatchObject({ code: 422, json: { message: tooMuch } })
  expect((await refund(orderID, { amount: 150 })).code).toBe(200)
  const left =
    'Your role can refund up to AED 200.00 of an order, and AED 50.00 of that is left. Please ask a manager for more.'
  for (const who of [refund, another])
    expect(await who(orderID, { amount: 50.01 })).toMatchObject({ code: 422, json: { message: left } })
  expect((await another(orderID, { amount: 50 })).code).toBe(200)
  expect((await refund(orderID, { amount: 1 })).json.code).toBe('refund-above-role')
})

it('the limit is a setting of the shop, and whoever it concerns is told it', async () => {
  const owner = await makeAdmin(shop.deps)
  const support = await makeAdmin(shop.deps, {}, ['support'])
  const limitOf = async ({ cookies }: typeof owner) =>
    (await call(shop.app, 'GET /api/admin/me', { cookies })).json.data.refundLimit
  const setTo = async (refundLimit: unknown) => {
    const { data } = (await call(shop.app, 'GET /api/admin/get-settings', { cookies: owner.cookies })).json
    const body = { ...data, refundLimit }
    return (await call(shop.app, 'PATCH /api/admin/update-settings', { cookies: owner.cookies, body })).code
  }
  expect([await limitOf(support), await limitOf(owner)]).toEqual([200, null])
  for (const wrong of [-1, 10_001, 12.5, 'much']) expect(await setTo(wrong)).toBe(422)
  expect(await setTo(30)).toBe(200)
  expect(await limitOf(support)).toBe(30)
  const refund = await member('support')
  const { orderID } = await makePaid()
  expect((await refund(orderID, { amount: 31 })).json.code).toBe('refund-above-role')
  expect((await refund(orderID, { amount: 30 })).code).toBe(200)
  expect(await setTo(200)).toBe(200)
})

it('two of support at once do not go above it together', async () => {
  const both = [await member('support'), await member('support')]
  const { orderID } = await makePaid()
  const answers = await Promise.all(both.map((refund) => refund(orderID, { amount: 150 })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
})

it('a manager, or support who is a manager too, has no limit but what was paid', async () => {
  for (const roles of [['manager'], ['support', 'manager'], ['owner']] as Role[][]) {
    const { orderID } = await makePaid()
    const refund = await member(...roles)
    expect((await refund(orderID, { amount: 300 })).code).toBe(200)
    expect((await refund(orderID)).code).toBe(200)
  }
})
