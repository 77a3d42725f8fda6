import type { AddOnPick, DayPicks } from '../../db/schema/ordering.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import type { OrderPackageRecord } from '../order-records/order-records.public.ts'

/** The meals of an ordered package as the wizard and the cart name them. */
export function picksOf(food: Food, { days }: Pick<OrderPackageRecord, 'days'>): DayPicks[] {
  const mealTypeId = new Map(food.mealTypes.list.map(({ id, mealType }) => [mealType, id]))
  return days.map(({ date, meals }) => ({
    date,
    picks: meals.map(({ id, mealType = '' }) => ({ mealType: mealTypeId.get(mealType) ?? '', mealId: id })),
  }))
}

export const addOnsOf = ({ addOns }: Pick<OrderPackageRecord, 'addOns'>): AddOnPick[] =>
  addOns.map(({ id, quantity }) => ({ addOnId: id, quantity }))
