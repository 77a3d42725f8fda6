import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS, weekOf } from '../factories/buyers.ts'
import { makeProduct } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import type { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import type { TestShop } from '../setup/test-shop.ts'
import { type TestVisitor, visitorOf } from '../setup/visitor.ts'

/** Somebody with what is theirs alone: words and numbers that occur nowhere else. */
export type MarkedVisitor = {
  name: string
  cookies: Record<string, string>
  marks: string[]
  /** One of the shop's people, who is shown what is the customers'. */
  isStaff?: true
}

type Menu = Awaited<ReturnType<typeof makeMenu>>

async function step(visitor: TestVisitor, key: string, body: object) {
  const { code, json } = await visitor(key, body)
  if (code !== 200) throw new Error(`${key}: ${JSON.stringify(json)}`)
  return json.data
}

/** A cart, a draft and a food profile, all for somebody whom nobody else has heard of. */
async function fillCart(visitor: TestVisitor, shop: TestShop, menu: Menu, eater: string) {
  const { plan, package: pkg, startDate, ...week } = weekOf(menu, shop.deps.now())
  const wanted = { plan, package: pkg, duration: 'weekly-5', startDate, eater }
  await step(visitor, 'POST /api/user/add-eater', { name: eater })
  await step(visitor, 'POST /api/user/create-plan', wanted)
  await step(visitor, 'PATCH /api/user/update-menu', { selectedMeals: week.selectedMeals })
  await step(visitor, 'POST /api/user/add-to-cart', { plan, package: pkg, startDate, ...week })
  await step(visitor, 'POST /api/user/create-plan', wanted)
}

export async function makeMarkedGuest(
  shop: TestShop,
  menu: Menu,
  { name, eater }: { name: string; eater: string },
): Promise<MarkedVisitor> {
  const visitor = visitorOf(shop)
  await fillCart(visitor, shop, menu, eater)
  return { name, cookies: visitor.cookies, marks: [eater] }
}

type Person = { userName: string; userEmail: string; phone: string; street: string; eater: string }

/** A customer with an address, a paid order of goods, a paid plan, a cart and a draft. */
export async function makeMarkedCustomer(shop: TestShop, menu: Menu, person: Person) {
  const { userName, userEmail, phone, street, eater } = person
  const customer = await makeCustomer(shop.deps, { userName, userEmail, phone })
  const visitor = visitorOf(shop, customer.cookies)
  const product = await makeProduct(shop.deps.db, { stock: 10 })
  shop.deps.catalogue.forget()
  const address = { ...ADDRESS, street, phone }
  await step(visitor, 'POST /api/user/add-address', { address })
  await step(visitor, 'POST /api/user/add-product-to-cart', { product: product.id })
  const checkout = checkoutDriver(shop)
  const { id, orderID } = await step(visitor, 'POST /api/user/createOrder', { address })
  await checkout.verify(customer, await checkout.choose(id, 'succeed'))
  await makePaidPlan(shop.deps, { customer, menu, order: { address } })
  await fillCart(visitor, shop, menu, eater)
  const { json } = await visitor('GET /api/user/get-my-plan')
  const marks = [userName, userEmail, phone.slice(-7), street, eater, orderID as string]
  return {
    ...{ name: userName, cookies: visitor.cookies, marks },
    ...{ accountId: customer.accountId, orderID: orderID as string },
    day: json.data.subscriptions[0].days[0].id as string,
  }
}

export async function makeMarkedOwner(shop: TestShop): Promise<MarkedVisitor> {
  const fields = { userName: 'Zubeida Owner', userEmail: 'zubeida.owner@shop.example' }
  const { cookies, userName, userEmail } = await makeAdmin(shop.deps, fields)
  return { name: userName, cookies, marks: [userName, userEmail], isStaff: true }
}
