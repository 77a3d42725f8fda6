import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DURATION_IDS, deliveryDays } from '../../domain/days/delivery-calendar.ts'
import { vatIncludedFils } from '../../domain/money/vat.ts'
import { orderLines, orders } from '../../server/db/schema/orders.ts'
import { invoiceContent } from '../../server/features/invoices/invoice-content.ts'
import { loadSettings } from '../../server/features/settings/settings.service.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { nextMonday } from '../factories/buyers.ts'
import { makeAddOn, makeMeal, makeMealType, makeProduct } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makePackage, makePlan } from '../factories/packages.ts'
import { setZones } from '../factories/zones.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { type TestVisitor, visitorOf } from '../setup/visitor.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const CARTS = IS_FULL ? 150 : 6
const SEED = Number(process.env.SEED ?? 20_261_115)

let shop: TestShop
let admin: TestVisitor
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT: '1000000' } })
  admin = visitorOf(shop, (await makeAdmin(shop.deps)).cookies)
})
afterAll(() => shop.close())

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

const price = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99_999 }))
const packageDrawn = fc.record({
  duration: fc.constantFrom(...DURATION_IDS),
  meals: fc.array(price, { minLength: 1, maxLength: 4 }),
  addOns: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 20 }) }), { maxLength: 3 }),
})
const cartDrawn = fc
  .record({
    packages: fc.array(packageDrawn, { maxLength: 2 }),
    products: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 3 }),
    bagIncluded: fc.boolean(),
    deliveryFee: fc.oneof(fc.constant(0), price),
    refunds: fc.array(fc.double({ min: 0.01, max: 1.2, noNaN: true }), { maxLength: 4 }),
  })
  // The provider takes no payment under one dirham.
  .filter(
    ({ packages, products }) =>
      packages.length > 0 || sum(products.map((one) => one.price * one.quantity)) >= 100,
  )
type DrawnCart = typeof cartDrawn extends fc.Arbitrary<infer T> ? T : never

const toFils = (aed: number) => {
  const fils = Math.round(aed * 100)
  expect(Math.abs(fils / 100 - aed)).toBeLessThan(1e-9)
  return fils
}

async function taken(visitor: TestVisitor, key: string, body?: object) {
  const { code, json } = await visitor(key, body)
  if (code !== 200) throw new Error(`${key}: ${JSON.stringify(json)}`)
  return json.data
}

/** Through the wizard, whose own figures are checked on the way; answers what the package must cost. */
async function orderPackage(visitor: TestVisitor, drawn: DrawnCart['packages'][number]): Promise<number> {
  const { db } = shop.deps
  const meals: { id: string }[] = []
  for (const priceFils of drawn.meals)
    meals.push(await makeMeal(db, { priceFils, mealTypes: [await makeMealType(db)] }))
  const pkg = await makePackage(db, { days: Array.from({ length: 7 }, () => meals) })
  const plan = await makePlan(db, { packages: [pkg] })
  const addOns: string[] = []
  for (const { price: priceFils, quantity } of drawn.addOns) {
    const { id } = await makeAddOn(db, { priceFils })
    addOns.push(...Array.from({ length: quantity }, () => id))
  }
  shop.deps.catalogue.forget()
  const startDate = nextMonday(shop.deps.now())
  const days = deliveryDays(drawn.duration, startDate).length
  const mealsFils = sum(drawn.meals) * days
  const addOnsFils = sum(drawn.addOns.map((one) => one.price * one.quantity)) * days
  const asked = { plan: plan.id, package: pkg.id, duration: drawn.duration, startDate }
  const draft = await taken(visitor, 'POST /api/user/create-plan', asked)
  expect(toFils(draft.fareDetails.totalFare)).toBe(mealsFils)
  await taken(visitor, 'PATCH /api/user/update-menu', { selectedMeals: draft.selectedMeals })
  const { fareDetails } = await taken(visitor, 'PATCH /api/user/update-addons', { addOns })
  expect(toFils(fareDetails.mealsTotalPrice)).toBe(mealsFils)
  expect(toFils(fareDetails.addOnsTotalPrice)).toBe(addOnsFils)
  expect(toFils(fareDetails.totalFare)).toBe(mealsFils + addOnsFils)
  await taken(visitor, 'POST /api/user/add-to-cart', { draft: draft._id })
  return mealsFils + addOnsFils
}

/** Where all of them live. */
const setFeeToDubai = (feeFils: number) => setZones(shop.deps, { emirate: 'Dubai', feeFils })

async function checkCart(drawn: DrawnCart): Promise<number> {
  const customer = await makeCustomer(shop.deps)
  const visitor = visitorOf(shop, customer.cookies)
  const hand = checkoutDriver(shop)
  const packages: number[] = []
  for (const one of drawn.packages) packages.push(await orderPackage(visitor, one))
  for (const { price: priceFils, quantity } of drawn.products) {
    const { id } = await makeProduct(shop.deps.db, { priceFils, stock: 1_000 })
    shop.deps.catalogue.forget()
    await taken(visitor, 'POST /api/user/add-product-to-cart', { product: id, quantity })
  }
  const { bagIncluded: hasBag, deliveryFee } = drawn
  await setFeeToDubai(deliveryFee)
  const goods = sum(drawn.products.map((one) => one.price * one.quantity))

  const cart = await taken(visitor, `GET /api/user/get-cart?bagIncluded=${hasBag}`)
  const fare = cart.fareDetails
  const bagFils = toFils(fare.coolBagPrice)
  // Goods alone need no cool bag.
  expect(bagFils).toBe(hasBag && packages.length > 0 ? 10_000 : 0)
  const cartFils = sum(packages) + goods + bagFils
  const totalFils = cartFils + deliveryFee
  expect(toFils(fare.totalFare)).toBe(cartFils)
  expect(sum(cart.lines.map((line: { total: number }) => toFils(line.total)))).toBe(cartFils)
  expect(toFils(fare.mealsTotalPrice) + toFils(fare.addOnsTotalPrice)).toBe(sum(packages))
  expect(toFils(fare.productsTotalPrice)).toBe(goods)

  const placed = (await hand.complete(customer, { bagIncluded: hasBag })).json.data
  expect(placed.amount).toBe(totalFils)
  const provider = await shop.deps.db.$client.query(
    'select amount::int as amount from sandbox_provider.orders where id = $1',
    [placed.id],
  )
  expect(provider.rows).toEqual([{ amount: totalFils }])
  const paid = await hand.verify(customer, await hand.choose(placed.id, 'succeed'))
  expect(paid.json.data.paymentStatus).toBe(1)

  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.orderNumber, placed.orderID))
  const lines = await shop.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order!.id))
    .orderBy(asc(orderLines.position))
  expect(order!.totalFils).toBe(totalFils)
  expect(sum(lines.map((line) => line.totalFils))).toBe(totalFils)
  for (const line of lines) {
    expect(line.quantity * line.unitFils).toBe(line.totalFils)
    expect(line.vatFils).toBe(vatIncludedFils(line.totalFils))
  }
  expect(sum(lines.map((line) => line.vatFils))).toBe(order!.vatFils)
  expect(lines.filter(({ kind }) => kind === 'delivery-fee')).toHaveLength(deliveryFee > 0 ? 1 : 0)
  expect(toFils(fare.vatIncluded) + vatIncludedFils(deliveryFee)).toBe(order!.vatFils)

  const view = await taken(visitor, `GET /api/user/get-order?orderID=${placed.orderID}`)
  expect(toFils(view.fareDetails.totalFare)).toBe(totalFils)
  expect(sum(view.lines.map((line: { total: number }) => toFils(line.total)))).toBe(totalFils)
  const [details] = await taken(admin, 'POST /api/admin/get-orderDetails', { orderID: placed.orderID })
  expect(toFils(details.totals.total)).toBe(totalFils)
  expect(toFils(details.totals.vatIncluded)).toBe(order!.vatFils)
  const about = {
    number: 'INV',
    issuedAt: new Date(),
    order: order!,
    customerName: '',
    shop: await loadSettings(shop.deps),
  }
  const invoice = invoiceContent(about, lines)
  expect(invoice.totals).toEqual({ netFils: totalFils - order!.vatFils, vatFils: order!.vatFils, totalFils })
  expect(sum(invoice.lines.map((line) => line.netFils + line.vatFils))).toBe(totalFils)

  await checkRefunds(placed.orderID, order!.id, totalFils, order!.vatFils, drawn.refunds)
  return totalFils
}

/** Asks for shares of what was paid, then for the rest: never more than was paid, and the VAT of it comes out even. */
async function checkRefunds(
  orderID: string,
  orderId: string,
  paidFils: number,
  vatFils: number,
  shares: number[],
) {
  let left = paidFils
  for (const share of shares) {
    const amountFils = Math.max(1, Math.round(paidFils * share))
    const { code } = await admin('POST /api/admin/refund-order', {
      orderID,
      amount: amountFils / 100,
      key: crypto.randomUUID(),
    })
    expect(code).toBe(amountFils > left ? 422 : 200)
    if (code === 200) left -= amountFils
  }
  if (left > 0)
    expect((await admin('POST /api/admin/refund-order', { orderID, key: crypto.randomUUID() })).code).toBe(
      200,
    )
  const again = await admin('POST /api/admin/refund-order', {
    orderID,
    amount: 0.01,
    key: crypto.randomUUID(),
  })
  expect(again.code).toBe(422)
  const { rows } = await shop.deps.db.$client.query(
    `select coalesce(sum(amount_fils), 0)::int as fils, coalesce(sum(vat_fils), 0)::int as vat from refunds where order_id = $1 and state <> 'failed'`,
    [orderId],
  )
  expect(rows).toEqual([{ fils: paidFils, vat: vatFils }])
}

it(`${CARTS} drawn carts: one total everywhere, VAT line by line, refunds never above it`, async () => {
  let totalFils = 0
  for (const drawn of fc.sample(cartDrawn, { numRuns: CARTS, seed: SEED }))
    try {
      totalFils += await checkCart(drawn)
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${JSON.stringify(drawn)}`, { cause: error })
    }
  console.log(
    `${CARTS} carts, AED ${(totalFils / 100).toFixed(2)} in all: the same in wizard, cart, order, provider, invoice and back-office; all refunded, not a fils more`,
  )
})
