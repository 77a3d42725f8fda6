import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { type TestVisitor, visitorOf } from '../../../tests/setup/visitor.ts'

let shop: TestShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-15T08:00:00Z') })
})
afterAll(() => shop.close())
beforeEach(async () => {
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})

const createPlan = (by: TestVisitor, startDate: string) =>
  by('POST /api/user/create-plan', {
    plan: menu.plan.id,
    package: menu.pkg.id,
    duration: 'weekly-5',
    startDate,
  })
const addToCart = async (by: TestVisitor, startDate: string) => {
  await createPlan(by, startDate)
  return (await by('POST /api/user/add-to-cart', {})).json.data.line
}
const addProduct = (by: TestVisitor, product: string, quantity: number) =>
  by('POST /api/user/add-product-to-cart', { product, quantity })
const getDraft = async (by: TestVisitor) => (await by('GET /api/user/get-draft')).json.data
const getCart = async (by: TestVisitor) => (await by('GET /api/user/get-cart')).json.data
const signIn = (by: TestVisitor, userName: string) =>
  by('POST /api/user/login', { userName, password: PASSWORD })

describe('signing in', () => {
  it('brings the draft and the cart along', async () => {
    const { userName } = await makeAccount(shop.deps)
    const visitor = visitorOf(shop)
    const line = await addToCart(visitor, '2026-11-18')
    await createPlan(visitor, '2026-11-19')
    expect((await signIn(visitor, userName)).code).toBe(200)
    expect(await getDraft(visitor)).toMatchObject({ startDate: '2026-11-19' })
    expect((await getCart(visitor)).cart.package.line).toBe(line)
  })

  it('keeps the draft at hand, and brings back the account’s own when that is done', async () => {
    const customer = await makeCustomer(shop.deps)
    const elsewhere = visitorOf(shop, customer.cookies)
    await createPlan(elsewhere, '2026-11-20')
    const visitor = visitorOf(shop)
    await createPlan(visitor, '2026-11-18')
    await signIn(visitor, customer.userName)
    expect(await getDraft(visitor)).toMatchObject({ startDate: '2026-11-18' })
    await visitor('POST /api/user/add-to-cart', {})
    expect(await getDraft(visitor)).toMatchObject({ startDate: '2026-11-20' })
  })

  it('leaves the account’s draft alone where the guest has none', async () => {
    const customer = await makeCustomer(shop.deps)
    await createPlan(visitorOf(shop, customer.cookies), '2026-11-20')
    const visitor = visitorOf(shop)
    await addProduct(visitor, (await makeProduct(shop.deps.db)).id, 1)
    await signIn(visitor, customer.userName)
    expect(await getDraft(visitor)).toMatchObject({ startDate: '2026-11-20' })
  })

  it('puts two carts together and adds up what both have', async () => {
    const customer = await makeCustomer(shop.deps)
    const shared = await makeProduct(shop.deps.db, { stock: 500 })
    const removed = await makeProduct(shop.deps.db)
    const elsewhere = visitorOf(shop, customer.cookies)
    await addToCart(elsewhere, '2026-11-18')
    await addProduct(elsewhere, shared.id, 60)
    await addProduct(elsewhere, removed.id, 7)
    await elsewhere('POST /api/user/remove-from-cart', { line: removed.id })
    const visitor = visitorOf(shop)
    await addToCart(visitor, '2026-11-19')
    await addProduct(visitor, shared.id, 60)
    await addProduct(visitor, removed.id, 2)
    await signIn(visitor, customer.userName)
    const { cart } = await getCart(visitor)
    expect(cart.packages).toHaveLength(2)
    expect(
      cart.products.map(({ line, quantity }: { line: string; quantity: number }) => [line, quantity]),
    ).toEqual(
      expect.arrayContaining([
        [shared.id, 99],
        [removed.id, 2],
      ]),
    )
  })

  it('in the middle of a reopened package changes that very line', async () => {
    const customer = await makeCustomer(shop.deps)
    await addToCart(visitorOf(shop, customer.cookies), '2026-11-20')
    const visitor = visitorOf(shop)
    const line = await addToCart(visitor, '2026-11-18')
    await visitor('POST /api/user/reopen-package', { line })
    await signIn(visitor, customer.userName)
    expect((await visitor('POST /api/user/add-to-cart', {})).json.data).toEqual({ line, count: 2 })
  })
})
