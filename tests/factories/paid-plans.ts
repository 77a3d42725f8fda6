import type { PlanSubscription } from '../../contract/my-plan.ts'
import { type DurationId, deliveryDays } from '../../domain/days/delivery-calendar.ts'
import type { DayState } from '../../domain/days/delivery-days.ts'
import { DEFAULT_TERMS, type TermsSettings } from '../../domain/days/subscription-terms.ts'
import type { Db } from '../../server/db/connect.ts'
import { type DishSnapshot, packDays } from '../../server/db/day-meals.ts'
import { newId } from '../../server/db/new-id.ts'
import { orderPackages, type orders } from '../../server/db/schema/orders.ts'
import type { Deps } from '../../server/deps.ts'
import { dishSnapshot } from '../../server/features/catalogue/food/dish-snapshot.ts'
import { saveDishes } from '../../server/features/order-records/order-records.public.ts'
import { startSubscriptions } from '../../server/features/subscriptions/subscriptions.service.ts'
import { makeCustomer } from './accounts.ts'
import { nextMonday } from './buyers.ts'
import { tellFood } from './food-profiles.ts'
import { makeOrder, payByCard } from './orders.ts'
import { makeMenu } from './packages.ts'

type Sold = {
  dates: string[]
  /** What is eaten on each of the days. */
  meals?: DishSnapshot[]
  pkg?: Partial<typeof orderPackages.$inferInsert>
  duration?: DurationId
  order?: Partial<typeof orders.$inferInsert>
  terms?: TermsSettings
  now?: Date
}

/** Days that have been sold and paid, of a package that need not be in the catalogue. */
export async function sellDays(db: Db, { dates, meals = [], pkg, ...sold }: Sold) {
  const { duration = 'weekly-5', terms = DEFAULT_TERMS } = sold
  const order = await makeOrder(db, { state: 'paid', ...sold.order })
  const dishes = new Map<string, DishSnapshot>()
  const days = packDays(
    dates.map((date) => ({ date, meals })),
    dishes,
  )
  if (dishes.size > 0) await saveDishes(db, dishes)
  await db.insert(orderPackages).values({
    ...{ orderId: order.id, position: 0, packageId: newId(), planName: 'Balanced' },
    ...{ packageName: 'Full Package', packageGroup: 'Full Package', ...pkg },
    ...{ duration, startDate: dates[0]!, endDate: dates.at(-1)!, deliveryDates: dates, days },
    ...{ addOns: [], mealsFils: order.totalFils, addOnsFils: 0 },
  })
  await db.transaction((tx) => startSubscriptions(tx, order, { terms, now: sold.now ?? order.paidAt! }))
  return order
}

/** A meal as it was sold, of which only this is looked at. */
export const soldMeal = (
  meal: Pick<DishSnapshot, 'id' | 'mealName' | 'allergens' | 'mealType'>,
): DishSnapshot => ({
  ...{ id: meal.id, identifier: meal.id, mealName: meal.mealName, mealType: meal.mealType, description: '' },
  ...{ priceFils: 2_500, strikeOffFils: 0, energyKcal: 1, proteinG: 1, fatG: 1, carbsG: 1 },
  ...{ allergens: meal.allergens, imageHash: null },
})

type PaidPlan = {
  customer?: Awaited<ReturnType<typeof makeCustomer>>
  menu?: Awaited<ReturnType<typeof makeMenu>>
  duration?: DurationId
  start?: string
  order?: Partial<typeof orders.$inferInsert>
  terms?: TermsSettings
}

/** Somebody with a paid package: the first meal of every slot on each of its days. */
export async function makePaidPlan(deps: Deps, sold: PaidPlan = {}) {
  const customer = sold.customer ?? (await makeCustomer(deps))
  const menu = sold.menu ?? (await makeMenu(deps.db))
  const { duration = 'monthly-5' } = sold
  const dates = deliveryDays(duration, sold.start ?? nextMonday(deps.now()))
  deps.catalogue.forget()
  const food = await deps.catalogue.food()
  const meals = menu.meals.map(([first], slot) => ({
    ...dishSnapshot(food.meals.byId.get(first!.id)!),
    mealType: menu.mealTypes[slot]!.mealType,
  }))
  const totalFils = dates.length * meals.reduce((sum, { priceFils }) => sum + priceFils, 0)
  const { accountId, userEmail } = customer
  const order = await sellDays(deps.db, {
    ...{ dates, meals, duration, now: deps.now() },
    ...(sold.terms && { terms: sold.terms }),
    order: { accountId, userEmail, totalFils, paidAt: deps.now(), ...sold.order },
    pkg: {
      ...{ packageId: menu.pkg.id, packageName: menu.pkg.packageName },
      ...{ planId: menu.plan.id, planName: menu.plan.planName },
    },
  })
  await payByCard(deps.db, order)
  return { customer, menu, order, dates }
}

/** Since they paid, every dish of the first slot has milk, and they avoid it: their days are held back at the cut-off. */
export async function makeUnsafe(deps: Deps, { customer, menu }: Awaited<ReturnType<typeof makePaidPlan>>) {
  const ids = menu.meals[0]!.map(({ id }) => id)
  await deps.db.$client.query(`update dishes set allergens = '{Milk}' where id = any($1)`, [ids])
  deps.catalogue.forget()
  await tellFood(deps.db, customer, { avoidedAllergens: ['Milk'] })
}

export const datesOf = ({ days }: Pick<PlanSubscription, 'days'>) => days.map(({ date }) => date)

/** As after a move to another menu: its meals are the shop's choice. */
export async function markNotChosen(db: Db, orderId: string): Promise<void> {
  await db.$client.query(
    `with entry as (insert into ledger_entries (id, order_id, actor, action)
        values (gen_random_uuid(), $1, 'customer', 'moved') returning id),
      days as (select d.* from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1),
      noted as (insert into ledger_days select entry.id, d.id, d.state, d.state, d.date, d.date, d.value_fils, d.value_fils
        from entry, days d)
      update delivery_days set is_chosen = false where id in (select id from days)`,
    [orderId],
  )
}

/** Takes a day through states one after the other, as the kitchen and the road would, each with its ledger entry. */
export async function takeDay(
  db: Db,
  dayId: string,
  states: readonly DayState[],
  { at = new Date(), reason = '' }: { at?: Date; reason?: string } = {},
): Promise<void> {
  for (const state of states)
    await db.$client.query(
      `with day as (select d.*, s.order_id from delivery_days d join subscriptions s on s.id = d.subscription_id where d.id = $1),
        entry as (insert into ledger_entries (id, order_id, subscription_id, actor, action, reason, created_at)
          select $3, order_id, subscription_id, 'shop', $2, $4, $5 from day returning id),
        noted as (insert into ledger_days select entry.id, day.id, day.state, $2, day.date, day.date, day.value_fils, day.value_fils
          from entry, day)
        update delivery_days set state = $2, version = version + 1 where id = $1`,
      [dayId, state, newId(), state === states.at(-1) ? reason : '', at],
    )
}

export const FAILED = ['locked', 'packed', 'out', 'failed'] as const
