import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBuyer, weekOf } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const TRIES = IS_FULL ? 3_000 : 120
const GOODS_FILS = 4_900
const BAG_FILS = 10_000
const MEAL_FILS = 2_500
const WEEK_FILS = 5 * 2 * MEAL_FILS

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let shop: ShopProcess
beforeAll(async () => {
  shops = await openPaymentShops()
  shop = await shops.start()
})
afterAll(() => shops?.close())

const ODD = [-1, 0, 1, 0.01, 2.5, 3, 99, 100, 1e9, '1', '', null, true, {}, [], [1], 'x'.repeat(500)]
const odd = () => ODD[Math.floor(Math.random() * ODD.length)]
const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 99

it(
  `${TRIES} tampered amounts, ids, bags and quantities: the server’s total stands`,
  async () => {
    const menu = await makeMenu(shops.deps.db, { priceFils: MEAL_FILS })
    const strange = await makeMenu(shops.deps.db, { priceFils: 1 })
    const victim = await makeBuyer(shops.deps)
    const { json: theirs } = await browserOf(victim.cookies).complete(shop)
    const buyer = await makeBuyer(shops.deps, { priceFils: GOODS_FILS })
    const week = weekOf(menu, shops.deps.now())
    const send = (key: string, body: object) => browserOf(buyer.cookies).call(shop, key, body)
    expect((await send('POST /api/user/add-to-cart', week)).code).toBe(200)

    let quantity = 1
    const prices = () => ({ price: odd(), amount: odd(), totalFare: odd(), userId: odd(), paymentStatus: 1 })
    const goods = buyer.product.id
    const attacks: (() => Promise<{ code: number }>)[] = [
      () => send('PATCH /api/user/update-cart-product', { product: odd(), quantity: odd(), ...prices() }),
      async () => {
        const wanted = odd()
        const told = await send('PATCH /api/user/update-cart-product', {
          product: goods,
          quantity: wanted,
          ...prices(),
        })
        expect(told.code === 200, JSON.stringify(wanted)).toBe(isQuantity(wanted))
        if (isQuantity(wanted)) quantity = wanted
        return told
      },
      () => send('POST /api/user/add-product-to-cart', { product: odd(), quantity: odd(), ...prices() }),
      () => send('POST /api/user/add-to-cart', { ...week, ...prices(), fareDetails: { totalFare: odd() } }),
      () => send('POST /api/user/add-to-cart', { ...week, selectedMeals: odd() ?? 'x', ...prices() }),
      () => send('POST /api/user/add-to-cart', withMeals(week, strange.meals[0]![0]!.id)),
      () => send('POST /api/user/add-to-cart', { ...week, endDate: week.startDate }),
      () => send('POST /api/user/remove-from-cart', { line: odd() }),
      () => send('POST /api/user/pay-order', { orderID: theirs.data.orderID, ...prices() }),
      () =>
        send('POST /api/user/verify-payment', {
          orderID: theirs.data.orderID,
          paymentID: `pay_${Math.random()}`,
          razorpay_order_id: theirs.data.id,
          razorpay_signature: String(odd()),
        }),
    ]

    const codes = new Map<number, number>()
    for (let i = 0; i < TRIES; i++) {
      const { code } = await attacks[i % attacks.length]!()
      const bagIncluded = i % 7 === 0 ? odd() : i % 2 === 0
      const more = {
        bagIncluded,
        quantity: odd(),
        products: [{ price: odd(), quantity: odd() }],
        ...prices(),
      }
      const { code: answered, json } = await browserOf(buyer.cookies).complete(shop, more)
      for (const each of [code, answered]) codes.set(each, (codes.get(each) ?? 0) + 1)
      expect(code, JSON.stringify(json)).toBeLessThan(500)
      if (answered !== 200) expect([400, 422], JSON.stringify(json)).toContain(answered)
      else
        expect(json.data.amount).toBe(
          WEEK_FILS + quantity * GOODS_FILS + (bagIncluded === true ? BAG_FILS : 0),
        )
    }
    const paid = await shops.rows("select 1 from orders where state = 'paid'")
    expect(paid).toEqual([])
    const counted = [...codes].sort(([a], [b]) => a - b).map(([code, count]) => `${count} x ${code}`)
    console.log(`${TRIES} tampered orders and carts (${counted.join(', ')}): every total the server’s own`)
  },
  IS_FULL ? 1_200_000 : 180_000,
)

const withMeals = (week: ReturnType<typeof weekOf>, mealId: string) => ({
  ...week,
  selectedMeals: week.selectedMeals.map(({ date, meals }) => ({ date, meals: [mealId, ...meals.slice(1)] })),
})
