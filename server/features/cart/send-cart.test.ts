import { expect, it } from 'vitest'
import { makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import {
  addToCart,
  createPlan,
  getCart,
  openOrderingShop,
  seconds,
  shop,
  updateMenu,
  visitor,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'
import { databaseOn } from '../../db/connect.ts'
import { presentCart } from './cart-answer.ts'

openOrderingShop()

const json = (value: unknown) => JSON.parse(JSON.stringify(value))
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

it('is never an old answer, whoever changes what it is made of', async () => {
  const customer = await makeCustomer(shop.deps)
  const owner = { accountId: customer.accountId }
  await createPlan()
  const { line } = (await addToCart()).json.data
  await getCart()
  await visitor('POST /api/user/login', { userName: customer.userName, password: PASSWORD })
  const writers: [string, () => Promise<unknown>][] = [
    ['signing in', async () => {}],
    ['another package', () => addToCart(wholeOrder({ selectedMeals: seconds() }))],
    ['taken out', () => visitor('POST /api/user/remove-from-cart', { line })],
    ['brought back', () => visitor('POST /api/user/restore-to-cart', { line })],
    [
      'changed in the wizard',
      async () => {
        await visitor('POST /api/user/reopen-package', { line })
        await updateMenu(seconds())
        await addToCart()
      },
    ],
    ['an allergen', () => visitor('PATCH /api/user/update-food-profile', { avoided: ['Fish'], consent: 1 })],
    ['an address', () => visitor('POST /api/user/add-address', { address: ADDRESS })],
    ['an order', () => visitor('POST /api/user/createOrder', { address: ADDRESS, bagIncluded: true })],
    ['a paid order', () => rows(`update orders set state = 'paid', paid_at = now() where state = 'pending'`)],
  ]
  const versions: number[] = []
  for (const [name, write] of writers) {
    expect(await write(), name).toSatisfy((told) => !told || told.code === undefined || told.code === 200)
    const fresh = json(await presentCart(shop.deps, owner, true))
    expect(await getCart(), name).toEqual(fresh)
    expect(await getCart(), `${name}, from the cache`).toEqual(fresh)
    versions.push((await rows('select version from carts where account_id = $1', owner.accountId))[0].version)
  }
  // Each of them was a version of its own, also those that took no line away.
  expect(new Set(versions).size).toBe(writers.length)
})

it('is made of tables that raise the cart’s version, and of the catalogue', async () => {
  const customer = await makeCustomer(shop.deps)
  const by = visitorOf(shop, customer.cookies)
  await by('POST /api/user/add-to-cart', wholeOrder())
  const texts: string[] = []
  const logger = { logQuery: (text: string) => void texts.push(text) }
  const db = databaseOn(shop.deps.db.$client, { logger })
  await presentCart({ ...shop.deps, db }, { accountId: customer.accountId }, true)
  const read = new Set(
    texts.flatMap((text) => [...text.matchAll(/(?:from|join) "?([a-z_]+)"?/g)].map(([, table]) => table!)),
  )
  // What an order holds of goods is read with the goods, and with goods in it no answer is kept.
  const elsewhere = [...(await tablesWith('announce%')), 'order_lines']
  expect([...read].filter((table) => !elsewhere.includes(table)).toSorted()).toEqual(
    (await tablesWith('raise_version%')).toSorted(),
  )
})

async function tablesWith(trigger: string): Promise<string[]> {
  const found = await rows(
    'select distinct tgrelid::regclass::text as name from pg_trigger where tgname like $1',
    trigger,
  )
  return found.map(({ name }) => name)
}
