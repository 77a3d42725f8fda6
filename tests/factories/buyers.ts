import { deliveryDays, dubaiToday, earliestStart } from '../../domain/days/delivery-calendar.ts'
import { addDays, weekdayOf } from '../../domain/plain-date.ts'
import type { Deps } from '../../server/deps.ts'
import { addProduct } from '../../server/features/cart/change-cart.ts'
import { makeCustomer } from './accounts.ts'
import { makeProduct } from './catalogue.ts'

export const ADDRESS = {
  identifier: 'Home',
  street: 'Al Wasl Road',
  buildingFloor: '4th floor',
  houseOrFlatNumber: '402',
  landmark: 'Opposite the park',
  city: 'Dubai',
  state: 'Dubai',
  postalCode: '00000',
  country: 'United Arab Emirates',
  phone: '050 123 4567',
}

/** The first Monday a plan can start on. */
export function nextMonday(now: Date): string {
  let date = earliestStart(dubaiToday(now))
  while (weekdayOf(date) !== 1) date = addDays(date, 1)
  return date
}

type Menu = { pkg: { id: string }; plan: { id: string }; meals: { id: string }[][] }

/** What add-to-cart takes for a week of the first meal of every slot. */
export function weekOf({ pkg, plan, meals }: Menu, now: Date) {
  const dates = deliveryDays('weekly-5', nextMonday(now))
  const chosen = meals.map((slot) => slot[0]!.id)
  return {
    package: pkg.id,
    plan: plan.id,
    startDate: dates[0]!,
    endDate: dates.at(-1)!,
    selectedMeals: dates.map((date) => ({ date, meals: chosen })),
  }
}

/** A signed-in customer with goods in the cart, ready to complete an order. */
export async function makeBuyer(deps: Deps, fields: { priceFils?: number; quantity?: number } = {}) {
  const { priceFils = 4_900, quantity = 1 } = fields
  const customer = await makeCustomer(deps)
  const product = await makeProduct(deps.db, { priceFils, stock: 1_000 })
  await addProduct(deps, { accountId: customer.accountId }, { product: product.id, quantity })
  return { ...customer, product }
}
