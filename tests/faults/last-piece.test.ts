import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../../server/features/cart/change-cart.ts'
import { makeCustomer } from '../factories/accounts.ts'
import { makeProduct } from '../factories/catalogue.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'

const RACES = import.meta.env.MODE === 'full' ? 100 : 8
const BUYERS = 6

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let doors: ShopProcess[]
beforeAll(async () => {
  shops = await openPaymentShops()
  doors = await Promise.all([shops.start(), shops.start()])
  shops.webhooksTo(doors[0]!)
})
afterAll(() => shops?.close())

/** How many pieces are in stock, and how many orders hold or have bought. */
async function piecesOf(productId: string) {
  const [row] = await shops.rows(
    `select p.stock, (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
       where l.product_id = p.id and o.holds_stock) as held from products p where p.id = $1`,
    productId,
  )
  return row as { stock: number; held: number }
}

async function race(endsPaid: boolean) {
  const product = await makeProduct(shops.deps.db, { stock: 1 })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeCustomer(shops.deps)))
  for (const { accountId } of buyers)
    await addProduct(shops.deps, { accountId }, { product: product.id, quantity: 1 })
  const answers = await Promise.all(
    buyers.map(({ cookies }, i) => browserOf(cookies).complete(doors[i % doors.length]!)),
  )
  const won = answers.filter(({ code }) => code === 200)
  for (const { code, json } of answers.filter((answer) => answer.code !== 200)) {
    expect([409, 422]).toContain(code)
    expect(json.message).toContain(product.name)
  }
  expect(won).toHaveLength(1)
  expect(await piecesOf(product.id)).toEqual({ stock: 0, held: 1 })
  const { id, orderID } = won[0]!.json.data
  if (endsPaid) {
    await shops.choose(id, 'succeed')
    const state = async () =>
      (await shops.rows('select state from orders where order_number = $1', orderID))[0]?.state
    await expect.poll(state, { timeout: 60_000, interval: 200 }).toBe('paid')
    expect(await piecesOf(product.id)).toEqual({ stock: 0, held: 1 })
  }
  return { orderID, product, endsPaid }
}

it(`${RACES} races for the last piece: none oversold, none lost`, async () => {
  const raced: Awaited<ReturnType<typeof race>>[] = []
  for (let i = 0; i < RACES; i++) raced.push(await race(i % 2 === 0))
  // Those who never paid: their time ends, and the piece is there again.
  const unpaid = raced.filter(({ endsPaid }) => !endsPaid)
  await shops.rows(
    `update orders set payable_until = now() - interval '1 hour' where state = 'pending' and order_number = any($1)`,
    unpaid.map(({ orderID }) => orderID),
  )
  for (const { product } of unpaid)
    await expect
      .poll(() => piecesOf(product.id), { timeout: 240_000, interval: 500 })
      .toEqual({ stock: 1, held: 0 })
  console.log(`${RACES} races of ${BUYERS} over two processes: 0 oversold, 0 pieces lost`)
})
