import { randomUUID } from 'node:crypto'
import type { PlanDay } from '../contract/my-plan.ts'
import { buyAll } from './buying.ts'
import { type Customer, fillCarts, forEach, type Wish } from './customers.ts'
import { must } from './http.ts'
import type { Target } from './load.ts'

type Dish = { mealType: string; meal: string }

/** A customer with one paid plan: a day of it goes away and back, and another one's dish is swapped to and fro. */
export type PlanOwner = Customer & {
  home: string
  moving: Pick<PlanDay, '_id' | 'version' | 'date'>
  swapping: Pick<PlanDay, '_id' | 'version'>
  /** Two dishes of a slot at one price: a dearer one would be an order of its own, a cheaper one a refund. */
  dishes: [next: Dish, after: Dish]
}

export async function openPlans(
  target: Target,
  customers: readonly Customer[],
  wish: Wish,
): Promise<PlanOwner[]> {
  await fillCarts(target.url, customers, wish)
  const bought = await buyAll(target, customers, 16)
  if (bought.errors > 0) throw new Error(`${bought.errors} plans could not be bought.`)
  const owners: PlanOwner[] = []
  await forEach(customers, async (customer) => {
    const plan = await must(target.url, 'GET', '/api/user/get-my-plan', { cookie: customer.cookie })
    const days: PlanDay[] = plan.json.data.subscriptions[0].days
    const moving = days[3]!
    owners.push({ ...customer, moving, home: moving.date, ...(await findSwap(target, customer, days)) })
  })
  return owners
}

/** On whatever day the menu has such dishes: which menu is served on which one depends on when the bench runs. */
async function findSwap({ url }: Target, { cookie }: Customer, days: PlanDay[]) {
  for (const swapping of days.slice(4)) {
    const menu = await must(url, 'GET', `/api/user/get-day-menu?day=${swapping._id}`, { cookie })
    const dishes = dishesOf(menu.json.data)
    if (dishes) return { swapping, dishes }
  }
  throw new Error('No menu has two dishes of one price in a slot.')
}

type Slot = { mealType: string; current: { _id: string }; meals: { _id: string; difference: number }[] }

function dishesOf({ slots }: { slots: Slot[] }): PlanOwner['dishes'] | undefined {
  for (const { mealType, current, meals } of slots) {
    const other = meals.find(({ _id, difference }) => _id !== current._id && difference === 0)
    if (other)
      return [
        { mealType, meal: other._id },
        { mealType, meal: current._id },
      ]
  }
}

async function change(
  shopUrl: string,
  owner: PlanOwner,
  which: 'moving' | 'swapping',
  path: string,
  more = {},
) {
  const { _id: day, version } = owner[which]
  const body = { key: randomUUID(), day, version, ...more }
  const { json, ms } = await must(shopUrl, 'POST', `/api/user/${path}`, { cookie: owner.cookie, body })
  owner[which] = json.data.days.find(({ _id }: PlanDay) => _id === day)
  return ms
}

export const skip = (shopUrl: string, owner: PlanOwner) => change(shopUrl, owner, 'moving', 'skip-day')

/** Nothing to do where the skip failed: that is counted, and the next round finds the day at home. */
export const bringBack = async (shopUrl: string, owner: PlanOwner): Promise<number> =>
  owner.moving.date === owner.home ? 0 : change(shopUrl, owner, 'moving', 'move-day', { date: owner.home })

export async function swap(shopUrl: string, owner: PlanOwner): Promise<number> {
  const [dish, other] = owner.dishes
  const wish = { meals: [dish], extras: [], confirmedAllergens: [], seenDifference: 0, payWith: 'credit' }
  const ms = await change(shopUrl, owner, 'swapping', 'change-day-meals', wish)
  owner.dishes = [other, dish]
  return ms
}
