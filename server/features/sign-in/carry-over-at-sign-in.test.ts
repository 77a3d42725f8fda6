import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeAccount, makeCustomer, makeGuest, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { cartProducts, carts } from '../../db/schema/ordering.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Owner = { accountId: string } | { guestId: string }
async function fillCart(owner: Owner, lines: [productId: string, quantity: number][]) {
  const [cart] = await shop.deps.db.insert(carts).values(owner).returning()
  for (const [productId, quantity] of lines)
    await shop.deps.db
      .insert(cartProducts)
      .values({ cartId: cart!.id, productId, quantity, quotedFils: 4900 })
}
const cartOf = async (accountId: string) => {
  const { rows } = await shop.deps.db.$client.query(
    `select product_id, quantity from cart_products join carts on carts.id = cart_id where account_id = $1`,
    [accountId],
  )
  return Object.fromEntries(rows.map((row) => [row.product_id, row.quantity]))
}
const guestsLeft = async () =>
  (await shop.deps.db.$client.query('select count(*)::int as n from guests')).rows[0].n
const signIn = (userName: string, cookies: Record<string, string>) =>
  call(shop.app, 'POST /api/user/login', { body: { userName, password: PASSWORD }, cookies })

it('registering brings the guest’s cart along, and the guest is gone', async () => {
  const { id } = await makeProduct(shop.deps.db)
  const guest = await makeGuest(shop.deps)
  await fillCart({ guestId: guest.guestId }, [[id, 2]])
  const before = await call(shop.app, 'GET /api/user/get-token', { cookies: guest.cookies })
  expect(before.json.data.cartCount).toBe(2)

  const { set } = await call(shop.app, 'POST /api/user/signup', {
    body: { userName: 'Carrier', userEmail: 'carrier@mail.example', password: PASSWORD },
    cookies: guest.cookies,
  })
  const after = await call(shop.app, 'GET /api/user/get-token', { cookies: set })
  expect(after.json.data).toMatchObject({ kind: 'customer', userName: 'Carrier', cartCount: 2 })
  expect(set.fitt_guest).toBe('')
  expect(await guestsLeft()).toBe(0)
})

it('signing in adds the guest’s cart to the one the customer has, up to 99 of a product', async () => {
  const [both, many, mine, theirs] = await Promise.all([1, 2, 3, 4].map(() => makeProduct(shop.deps.db)))
  const account = await makeAccount(shop.deps)
  const guest = await makeGuest(shop.deps)
  await fillCart({ accountId: account.id }, [
    [both!.id, 1],
    [many!.id, 90],
    [mine!.id, 3],
  ])
  await fillCart({ guestId: guest.guestId }, [
    [both!.id, 2],
    [many!.id, 20],
    [theirs!.id, 4],
  ])
  expect((await signIn(account.userName, guest.cookies)).code).toBe(200)
  expect(await cartOf(account.id)).toEqual({ [both!.id]: 3, [many!.id]: 99, [mine!.id]: 3, [theirs!.id]: 4 })
  expect(await guestsLeft()).toBe(0)
})

it('two tabs that sign in at once bring the cart along once', async () => {
  const { id } = await makeProduct(shop.deps.db)
  const account = await makeAccount(shop.deps)
  const guest = await makeGuest(shop.deps)
  await fillCart({ guestId: guest.guestId }, [[id, 5]])
  const both = await Promise.all([
    signIn(account.userName, guest.cookies),
    signIn(account.userName, guest.cookies),
  ])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(await cartOf(account.id)).toEqual({ [id]: 5 })
})

it('a sign-in that fails leaves the guest’s cart where it is', async () => {
  const { id } = await makeProduct(shop.deps.db)
  const guest = await makeGuest(shop.deps)
  await fillCart({ guestId: guest.guestId }, [[id, 1]])
  const { accountId, userName } = await makeCustomer(shop.deps)
  const body = { userName, password: 'not the password' }
  await call(shop.app, 'POST /api/user/login', { body, cookies: guest.cookies })
  expect(await cartOf(accountId)).toEqual({})
  const { json } = await call(shop.app, 'GET /api/user/get-token', { cookies: guest.cookies })
  expect(json.data.cartCount).toBe(1)
})
