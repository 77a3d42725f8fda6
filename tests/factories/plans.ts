import type { PlanSubscription } from '../../contract/my-plan.ts'
import { type DurationId, deliveryDays } from '../../domain/delivery-calendar.ts'
import { DEFAULT_TERMS } from '../../domain/subscription-terms.ts'
import { type DishSnapshot, packDays } from '../../server/db/day-meals.ts'
import { orderedDishes, orderPackages, type orders } from '../../server/db/schema/orders.ts'
import type { Deps } from '../../server/deps.ts'
import { dishSnapshot } from '../../server/features/catalogue/dish-snapshot.ts'
import { startSubscriptions } from '../../server/features/subscriptions/subscriptions.service.ts'
import { makeCustomer } from './accounts.ts'
import { nextMonday } from './buyers.ts'
import { makeOrder } from './orders.ts'
import { makeMenu } from './packages.ts'

type Menu = Awaited<ReturnType<typeof makeMenu>>
type Customer = Awaited<ReturnType<typeof makeCustomer>>
type Sold = {
  customer?: Customer
  menu?: Menu
  duration?: DurationId
  start?: string
  order?: Partial<typeof orders.$inferInsert>
}

/** Somebody with a paid package: the first meal of every slot on each of its days. */
export async function makePaidPlan(deps: Deps, sold: Sold = {}) {
  const customer = sold.customer ?? (await makeCustomer(deps))
  const menu = sold.menu ?? (await makeMenu(deps.db))
  const duration = sold.duration ?? 'monthly-5'
  const dates = deliveryDays(duration, sold.start ?? nextMonday(deps.now()))
  deps.catalogue.forget()
  const food = await deps.catalogue.food()
  const meals = menu.meals.map(([first], slot) => ({
    ...dishSnapshot(food.meals.byId.get(first!.id)!),
    mealType: menu.mealTypes[slot]!.mealType,
  }))
  const totalFils = dates.length * meals.reduce((sum, { priceFils }) => sum + priceFils, 0)
  const order = await makeOrder(deps.db, {
    ...{ accountId: customer.accountId, userEmail: customer.userEmail, state: 'paid', totalFils },
    ...{ paidAt: deps.now(), ...sold.order },
  })
  const dishes = new Map<string, DishSnapshot>()
  const days = packDays(
    dates.map((date) => ({ date, meals })),
    dishes,
  )
  await deps.db
    .insert(orderedDishes)
    .values([...dishes].map(([digest, dish]) => ({ digest, dish })))
    .onConflictDoNothing()
  await deps.db.insert(orderPackages).values({
    ...{ orderId: order.id, position: 0, packageId: menu.pkg.id, planId: menu.plan.id },
    ...{ planName: menu.plan.planName, packageName: menu.pkg.packageName, packageGroup: 'Full Package' },
    ...{ duration, startDate: dates[0]!, endDate: dates.at(-1)!, deliveryDates: dates, days },
    ...{ addOns: [], mealsFils: totalFils, addOnsFils: 0 },
  })
  await deps.db.transaction((tx) => startSubscriptions(tx, order, { terms: DEFAULT_TERMS, now: deps.now() }))
  return { customer, menu, order, dates }
}

export const datesOf = ({ days }: Pick<PlanSubscription, 'days'>) => days.map(({ date }) => date)
