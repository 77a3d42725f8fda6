import type { DurationId } from '../../domain/delivery-calendar.ts'
import { DEFAULT_TERMS, type TermsSettings } from '../../domain/subscription-terms.ts'
import type { Db } from '../../server/db/connect.ts'
import { type DishSnapshot, packDays } from '../../server/db/day-meals.ts'
import { newId } from '../../server/db/new-id.ts'
import { orderPackages } from '../../server/db/schema/orders.ts'
import { saveDishes } from '../../server/features/order-records/order-records.public.ts'
import { startSubscriptions } from '../../server/features/subscriptions/subscriptions.service.ts'
import { makeOrder } from './orders.ts'

type Meal = { id: string; mealName: string; allergens: string[]; mealType: string }

type Fields = {
  dates: string[]
  /** What is eaten on each of the days. */
  meals?: Meal[]
  packageId?: string
  duration?: DurationId
  accountId?: string
  userEmail?: string
  avoidedAllergens?: string[]
  terms?: TermsSettings
  paidAt?: Date
}

const dish = (meal: Meal): DishSnapshot => ({
  ...{ id: meal.id, identifier: meal.id, mealName: meal.mealName, mealType: meal.mealType, description: '' },
  ...{ priceFils: 2_500, strikeOffFils: 0, energyKcal: 1, proteinG: 1, fatG: 1, carbsG: 1 },
  ...{ allergens: meal.allergens, imageHash: null },
})

/** A plan that has been paid, with its delivery days. */
export async function makePaidPlan(db: Db, { dates, meals = [], ...fields }: Fields) {
  const { packageId = newId(), duration = 'weekly-5', terms = DEFAULT_TERMS, paidAt } = fields
  const { accountId, userEmail, avoidedAllergens } = fields
  const order = await makeOrder(db, {
    ...{ state: 'paid', ...(accountId && { accountId }), ...(userEmail && { userEmail }) },
    ...(avoidedAllergens && { avoidedAllergens }),
  })
  const dishes = new Map<string, DishSnapshot>()
  const days = packDays(
    dates.map((date) => ({ date, meals: meals.map(dish) })),
    dishes,
  )
  if (dishes.size > 0) await saveDishes(db, dishes)
  await db.insert(orderPackages).values({
    ...{ orderId: order.id, position: 0, packageId, planName: 'Balanced', packageName: 'Full Package' },
    ...{ packageGroup: 'Full Package', duration, startDate: dates[0]!, endDate: dates.at(-1)! },
    ...{ deliveryDates: dates, days, addOns: [], mealsFils: order.totalFils, addOnsFils: 0 },
  })
  const now = paidAt ?? order.paidAt!
  await db.transaction((tx) => startSubscriptions(tx, order, { terms, now }))
  return order
}

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
