import { describe, expect, it } from 'vitest'
import { call, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS, makeBuyer } from '../../../tests/factories/buyers.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import { complete, openPayingShop, orderOf, rows, shop } from '../../../tests/setup/paying-shop.ts'
import { addProduct } from '../cart/change-cart.ts'

openPayingShop()

describe('completing an order', () => {
  it('answers what the checkout needs, with the server’s total', async () => {
    const buyer = await makeBuyer(shop.deps, { priceFils: 12_345, quantity: 2 })
    const { code, json } = await complete(buyer, { amount: 1, total: 1, price: 1, userId: 'someone' })
    expect(code).toBe(200)
    expect(json).toMatchObject({
      status: true,
      data: {
        id: expect.stringMatching(/^order_/),
        amount: 24_690,
        currency: 'AED',
        script: '/sandbox-pay/checkout.js',
      },
    })
    expect(json.data.orderID).toMatch(/^FM-\d{6}$/)
    expect(json.data.prefill.contact).toBe('+971501234567')
    expect(await orderOf(json.data.orderID)).toMatchObject({ state: 'pending', total_fils: 24_690 })
  })

  it('makes one order and one provider order of the same cart, however often it is asked', async () => {
    const buyer = await makeBuyer(shop.deps)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(buyer)))
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
    expect(await rows('select 1 from orders where account_id = $1', buyer.accountId)).toHaveLength(1)
    expect(
      await rows(
        'select 1 from sandbox_provider.orders o join payment_attempts a on a.receipt = o.receipt join orders s on s.id = a.order_id where s.account_id = $1',
        buyer.accountId,
      ),
    ).toHaveLength(1)
  })

  it('a changed cart is a new order, and the unpaid one is cancelled', async () => {
    const buyer = await makeBuyer(shop.deps)
    const first = await complete(buyer)
    const other = await makeProduct(shop.deps.db)
    await addProduct(shop.deps, { accountId: buyer.accountId }, { product: other.id, quantity: 1 })
    const second = await complete(buyer)
    expect(second.json.data.orderID).not.toBe(first.json.data.orderID)
    expect(await orderOf(first.json.data.orderID)).toMatchObject({ state: 'cancelled' })
  })

  it('another address for the same cart changes the order’s address', async () => {
    const buyer = await makeBuyer(shop.deps)
    const first = await complete(buyer)
    const second = await complete(buyer, { address: { ...ADDRESS, street: 'Jumeirah Road' } })
    expect(second.json.data.id).toBe(first.json.data.id)
    expect((await orderOf(first.json.data.orderID)).address.street).toBe('Jumeirah Road')
  })

  it('tells of a total that is not the one the customer saw', async () => {
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_000 })
    const { code, json } = await complete(buyer, { seenTotal: 99 })
    expect(code).toBe(409)
    expect(json).toMatchObject({
      message: 'The total is now AED 100.00. Please check it and complete your order again.',
      data: { totalFare: 100 },
    })
    expect((await complete(buyer, { seenTotal: 100 })).code).toBe(200)
  })

  it('refuses an empty cart, a bad address, a phone that cannot be called, and a guest', async () => {
    const nobody = await makeCustomer(shop.deps)
    expect(await complete(nobody)).toMatchObject({
      code: 422,
      json: { message: 'Your cart is empty. Add some delicious meals!' },
    })
    const buyer = await makeBuyer(shop.deps)
    expect((await complete(buyer, { address: { ...ADDRESS, street: ' ' } })).code).toBe(422)
    expect((await complete(buyer, { address: { ...ADDRESS, phone: '12' } })).code).toBe(422)
    expect((await call(shop.app, 'POST /api/user/createOrder', { body: { address: ADDRESS } })).code).toBe(
      401,
    )
    expect(await rows('select 1 from orders where account_id = $1', buyer.accountId)).toHaveLength(0)
  })

  it('says so when there is not enough in stock', async () => {
    const buyer = await makeBuyer(shop.deps, { quantity: 3 })
    await rows('update products set stock = 2 where id = $1', buyer.product.id)
    const { code, json } = await complete(buyer)
    expect(code).toBe(409)
    expect(json.data.problems[0].kind).toBe('not-enough-stock')
  })
})
