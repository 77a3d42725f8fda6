import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PlanSubscription } from '../../contract/my-plan.ts'
import { SESSION_COOKIE } from '../../server/plugins/session.ts'
import { call, makeSession } from '../factories/accounts.ts'
import { makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { complete, hand, rows, shop, turnClockBy, verify } from './paying-shop.ts'

export type Person = { cookies: Record<string, string>; accountId: string }

/** Goods, and a week of two meals at 25 dirhams and two extras at 7 a day, paid by card. */
export async function payForWeek({ bagIncluded = false, products = true } = {}) {
  const buyer = await makeBuyer(shop.deps, { priceFils: 4_900 })
  if (!products) await shop.deps.db.$client.query('delete from cart_products')
  const addOn = await makeAddOn(shop.deps.db, { priceFils: 700 })
  const menu = await makeMenu(shop.deps.db, { choices: 3 })
  shop.deps.catalogue.forget()
  await addToCart(shop.app, buyer.cookies, weekOf(menu, shop.deps.now()), [addOn.id, addOn.id])
  const { json } = await complete(buyer, { bagIncluded })
  const told = await hand.choose(json.data.id, 'succeed')
  expect((await verify(buyer, told)).code).toBe(200)
  const order = json.data as { orderID: string; amount: number }
  return { buyer, order, addOn, menu, plan: await planOf(buyer, order.orderID) }
}

export const ask = async (who: Pick<Person, 'cookies'> | undefined, key: string, body?: object) => {
  const named = key.includes(' ') ? key : `POST /api/user/${key}`
  const { code, json } = await call(shop.app, named, { cookies: who?.cookies ?? {}, ...(body && { body }) })
  return { code, data: json.data, problem: json.code as string, json }
}

export async function planOf(buyer: Person, orderID: string): Promise<PlanSubscription> {
  const { data } = await ask(buyer, 'GET /api/user/get-my-plan')
  return data.subscriptions.find((one: PlanSubscription) => one.orderID === orderID)
}

export const creditOf = async (buyer: Person): Promise<number> =>
  (await rows('select balance_fils from credit_balances where account_id = $1', buyer.accountId))[0]
    ?.balance_fils ?? 0

export const newKey = () => randomUUID()

/** At another moment, signed in anew; the clock is put back afterwards. */
export async function at<T>(moment: Date, who: Person, work: (who: Person) => Promise<T>): Promise<T> {
  const ms = moment.getTime() - shop.deps.now().getTime()
  turnClockBy(ms)
  try {
    const cookies = { [SESSION_COOKIE]: await makeSession(shop.deps, who.accountId) }
    return await work({ ...who, cookies })
  } finally {
    turnClockBy(-ms)
  }
}
