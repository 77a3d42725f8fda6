import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../../server/features/cart/change-cart.ts'
import { changeCredit } from '../../server/features/credit/credit.service.ts'
import { makeBuyer } from '../factories/buyers.ts'
import { giveCreditTo } from '../factories/credit.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'

const RACES = import.meta.env.MODE === 'full' ? 200 : 20

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let doors: ShopProcess[]
beforeAll(async () => {
  shops = await openPaymentShops()
  doors = await Promise.all([shops.start(), shops.start()])
  shops.webhooksTo(doors[0]!)
})
afterAll(() => shops?.close())

/** What is left of somebody's credit, what came in, and what orders and other things have taken. */
async function booksOf(accountId: string) {
  const [row] = await shops.rows(
    `select (select balance_fils from credit_balances where account_id = $1) as balance,
       (select sum(amount_fils)::int from credit_entries where account_id = $1) as sum,
       (select coalesce(sum(credit_fils), 0)::int from orders where account_id = $1 and state = 'paid') as paid,
       (select coalesce(sum(credit_fils), 0)::int from orders where account_id = $1 and state in ('pending', 'failed')) as held,
       (select coalesce(-sum(amount_fils), 0)::int from credit_entries where account_id = $1 and kind = 'swap') as swapped,
       (select count(*)::int from orders where account_id = $1 and state = 'paid') as orders`,
    accountId,
  )
  return row as Record<'balance' | 'sum' | 'paid' | 'held' | 'swapped' | 'orders', number>
}

/** Credit for one of three: an order through each process, and a dearer meal beside them. */
async function race(swapAfter: number | 'an order') {
  const buyer = await makeBuyer(shops.deps, { priceFils: 10_000 })
  const { accountId } = buyer
  await giveCreditTo(shops.deps, accountId, 12_000)
  const browser = browserOf(buyer.cookies)
  const order = (door: ShopProcess) => browser.complete(door, { useCredit: true })
  const first = order(doors[0]!)
  const swap = async () => {
    await (swapAfter === 'an order' ? first : wait(swapAfter))
    return shops.deps.db
      .transaction((tx) =>
        changeCredit(tx, { accountId, amountFils: -10_000, kind: 'swap', actor: 'customer' }),
      )
      .catch(() => undefined)
  }
  await Promise.all([first, order(doors[1]!), swap(), order(doors[0]!), order(doors[1]!)])
  const books = await booksOf(accountId)
  expect(books.balance).toBeGreaterThanOrEqual(0)
  expect(books.balance).toBe(books.sum)
  expect(books.balance + books.paid + books.held + books.swapped).toBe(12_000)
  expect(books.orders).toBeLessThanOrEqual(1)
  // A second cart finds only what is left.
  await addProduct(shops.deps, buyer, { product: buyer.product.id, quantity: 1 })
  await Promise.all(doors.map(order))
  const after = await booksOf(accountId)
  expect(after.balance + after.paid + after.held + after.swapped).toBe(12_000)
  return books.orders === 1 ? 'order' : 'swap'
}

it(`${RACES} races for the same credit over two processes: spent once, none lost`, async () => {
  const won = { order: 0, swap: 0 }
  for (let i = 0; i < RACES; i++) won[await race(i % 5 === 4 ? 'an order' : (i % 5) * 100)] += 1
  // Both ways round, or it was no race.
  expect(Math.min(won.order, won.swap)).toBeGreaterThan(0)
  console.log(
    `${RACES} races for the same credit: an order won ${won.order}, a swap ${won.swap}; none spent twice`,
  )
})
