import { describe, expect, it } from 'vitest'
import {
  MOST_PACKAGES_IN_CART,
  MOST_PRODUCTS_IN_CART,
  MOST_WAITING_DRAFTS,
} from '../../../domain/forms/owner-limits.ts'
import { formatAed, MAX_FILS } from '../../../domain/money.ts'
import { makeAccount, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import {
  addToCart,
  afterwards,
  createPlan,
  dates,
  getCart,
  menu,
  openOrderingShop,
  shop,
  visitor,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'
import { type TestVisitor, visitorOf } from '../../../tests/setup/visitor.ts'

openOrderingShop()

const REFUSED = {
  code: 422,
  json: {
    code: 'cart-full-of-packages',
    params: { max: MOST_PACKAGES_IN_CART },
    message: 'A cart takes up to 12 packages. Please order these first, or remove one.',
  },
}
const query = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const addProduct = (product: string, by: TestVisitor = visitor) =>
  by('POST /api/user/add-product-to-cart', { product })

/** Eight orders of the same week, each with other meals. */
const eightWeeks = () =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
    wholeOrder({
      selectedMeals: dates.map((date) => ({
        date,
        meals: menu.meals.map((choices, slot) => choices[(n >> slot) & 1]!.id),
      })),
    }),
  )

/** As many packages as there may be but for `room`, the first put in by the call. */
async function fillBut(room: number, by: TestVisitor = visitor): Promise<string> {
  const { line } = (await by('POST /api/user/add-to-cart', wholeOrder())).json.data
  await query(
    `insert into cart_packages (id, cart_id, plan_id, package_id, duration, start_date, end_date, days, quoted_fils, created_at)
    select gen_random_uuid(), cart_id, plan_id, package_id, duration, start_date, end_date, '[]', quoted_fils, created_at
    from cart_packages, generate_series(1, $2) where id = $1`,
    line,
    MOST_PACKAGES_IN_CART - room - 1,
  )
  return line
}

describe('packages', () => {
  it('come to an end, told in words, whichever way one more is put in', async () => {
    const line = await fillBut(0)
    expect(await addToCart(eightWeeks()[1])).toMatchObject(REFUSED)
    await createPlan()
    expect(await addToCart()).toMatchObject(REFUSED)
    expect((await visitor('GET /api/user/get-draft')).json.data).not.toBeNull()

    await visitor('POST /api/user/remove-from-cart', { line })
    expect((await addToCart()).code).toBe(200)
    expect(await visitor('POST /api/user/restore-to-cart', { line })).toMatchObject(REFUSED)
    expect((await getCart()).cart.packages).toHaveLength(MOST_PACKAGES_IN_CART)
  })

  it('put in at the same moment cannot pass it, nor can a draft beside them', async () => {
    await fillBut(2)
    await createPlan({ startDate: '2026-11-19' })
    const answers = await Promise.all([...eightWeeks().slice(1), {}].map((order) => addToCart(order)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 422)).toHaveLength(6)
    expect((await getCart()).count).toBe(MOST_PACKAGES_IN_CART)
  })

  it('still change where the cart is full', async () => {
    const line = await fillBut(0)
    await visitor('POST /api/user/reopen-package', { line })
    expect((await addToCart()).json.data).toEqual({ line, count: MOST_PACKAGES_IN_CART })
  })

  it('taken out again and again do not pile up', async () => {
    for (let n = 0; n < MOST_PACKAGES_IN_CART + 4; n++) {
      const { line } = (await addToCart(wholeOrder())).json.data
      await visitor('POST /api/user/remove-from-cart', { line })
      if (n === 0) await fillRemoved(line)
    }
    const [cart] = await query(
      `select count(*)::int as lines from cart_packages where package_id = $1`,
      menu.pkg.id,
    )
    expect(cart.lines).toBeLessThanOrEqual(MOST_PACKAGES_IN_CART + 1)
  })

  const fillRemoved = (line: string) =>
    query(
      `insert into cart_packages (id, cart_id, plan_id, package_id, duration, start_date, end_date, days, quoted_fils, removed_at)
      select gen_random_uuid(), cart_id, plan_id, package_id, duration, start_date, end_date, '[]', quoted_fils, removed_at
      from cart_packages, generate_series(1, 50) where id = $1`,
      line,
    )
})

it('different products come to an end too, also when they are put in at the same moment', async () => {
  const products = await Promise.all(
    Array.from({ length: MOST_PRODUCTS_IN_CART + 3 }, () => makeProduct(shop.deps.db)),
  )
  const [first, ...others] = products.map(({ id }) => id)
  await addProduct(first!)
  const answers = await Promise.all(others.map((id) => addProduct(id)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(MOST_PRODUCTS_IN_CART - 1)
  expect(answers.find(({ code }) => code !== 200)).toMatchObject({
    code: 422,
    json: {
      message: 'A cart takes up to 40 different products. Please order these first, or remove one.',
    },
  })
  expect((await addProduct(first!)).json.data).toMatchObject({ quantity: 2 })
})

it('unfinished plans come to an end', async () => {
  const lines = [await fillBut(5), (await addToCart(eightWeeks()[1])).json.data.line]
  const reopen = (n: number) => visitor('POST /api/user/reopen-package', { line: lines[n % 2] })
  for (let n = 0; n <= MOST_WAITING_DRAFTS; n++) expect((await reopen(n)).code).toBe(200)
  expect(await reopen(MOST_WAITING_DRAFTS + 1)).toMatchObject({
    code: 422,
    json: { message: 'You have 20 unfinished plans already. Please finish or clear one first.' },
  })
})

it('two full carts become one when a guest signs in, with what was put in last', async () => {
  const account = await makeAccount(shop.deps)
  const guest = visitorOf(shop)
  for (const by of [visitor, guest]) {
    await fillBut(0, by)
    expect((await by('POST /api/user/login', { userName: account.userName, password: PASSWORD })).code).toBe(
      200,
    )
  }
  expect((await getCart('', guest)).cart.packages).toHaveLength(MOST_PACKAGES_IN_CART)
})

describe('more than an order can come to', () => {
  const TOO_COSTLY = `An order can come to ${formatAed(MAX_FILS)} at the most. Please make it smaller.`

  it('is refused in words when it is put in, by draft and as a whole', async () => {
    await afterwards(() => query('update dishes set price_fils = $1', MAX_FILS))
    const refused = { code: 422, json: { message: TOO_COSTLY } }
    expect(await addToCart(wholeOrder())).toMatchObject(refused)
    await createPlan()
    expect(await addToCart()).toMatchObject(refused)
  })

  it('can be looked at in a cart, and is refused in words when it is ordered', async () => {
    const buyer = visitorOf(shop, (await makeCustomer(shop.deps)).cookies)
    const products = [1, 2].map(() => makeProduct(shop.deps.db, { priceFils: MAX_FILS }))
    for (const { id } of await Promise.all(products)) expect((await addProduct(id, buyer)).code).toBe(200)
    expect((await getCart('', buyer)).fareDetails.totalFare).toBe((2 * MAX_FILS) / 100)
    expect(await buyer('POST /api/user/createOrder', { address: ADDRESS, bagIncluded: false })).toMatchObject(
      {
        code: 422,
        json: { message: TOO_COSTLY },
      },
    )
  })
})
