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
  /** Two dishes of a slot with the difference of going to each; the cheaper one is next at first. */
  dishes: [next: Dish & { difference: number }, after: Dish & { difference: number }]
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
    const { cookie } = customer
    const plan = await must(target.url, 'GET', '/api/user/get-my-plan', { cookie })
    const days: PlanDay[] = plan.json.data.subscriptions[0].days
    const [moving, swapping] = [days[3]!, days[5]!]
    const menu = await must(target.url, 'GET', `/api/user/get-day-menu?day=${swapping._id}`, { cookie })
    owners.push({ ...customer, moving, swapping, home: moving.date, dishes: dishesOf(menu.json.data) })
  })
  return owners
}

type Slot = { mealType: string; current: { _id: string }; meals: { _id: string; difference: number }[] }

function dishesOf({ slots }: { slots: Slot[] }): PlanOwner['dishes'] {
  for (const { mealType, current, meals } of slots) {
    const other = meals.find(({ _id, difference }) => _id !== current._id && difference <= 0)
    if (!other) continue
    const { _id: meal, difference } = other
    return [
      { mealType, meal, difference },
      { mealType, meal: current._id, difference: 0 - difference },
    ]
  }
  throw new Error('The menu has no dish that costs as much or less.')
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
  const [{ difference: seenDifference, ...dish }, other] = owner.dishes
  const wish = { meals: [dish], extras: [], confirmedAllergens: [], seenDifference, payWith: 'credit' }
  const ms = await change(shopUrl, owner, 'swapping', 'change-day-meals', wish)
  owner.dishes = [other, owner.dishes[0]]
  return ms
}
