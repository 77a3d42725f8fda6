import { isDeepStrictEqual } from 'node:util'
import { type ChangedDay, changeDishes, type DishOnDay } from '../../../domain/money/day-price.ts'
import { mealIn, type Slot } from '../../../domain/plans/menu.ts'
import { type DishSnapshot, digestOf } from '../../db/day-meals.ts'
import type { WantedDigests } from '../../db/schema/day-changes.ts'
import { AppError } from '../../errors.ts'
import { type Dish, dishSnapshot, type Food } from '../catalogue/catalogue.public.ts'
import { slotsOn } from '../ordering/ordering.public.ts'
import {
  extrasOf,
  mealsOf,
  type Plan,
  type PlannedDay,
  type PlannedDish,
} from '../subscriptions/subscriptions.public.ts'

export type AskedDishes = {
  meals: readonly { mealType: string; meal: string }[]
  extras: readonly { addOn: string; quantity: number }[]
}

/** The slot of each of a day's meals in today's menu of its date; none where the shop no longer has it. */
export function slotsOfMeals(food: Food, plan: Plan, day: PlannedDay): (Slot<Dish> | undefined)[] {
  const pkg = food.packages.byId.get(plan.packageId)
  const slots = pkg ? slotsOn(pkg, day.date) : []
  return mealsOf(day).map(({ snapshot }) => {
    const named = food.mealTypes.list.find(({ mealType }) => mealType === snapshot.mealType)
    return slots.find(({ mealType }) => mealType === named?.id)
  })
}

/** A change of dishes with the dishes themselves. */
export type Changed = ChangedDay & { snapshots: ReadonlyMap<string, DishSnapshot> }

/** What a day becomes with other dishes, at today's prices. What is not on its menu is refused. */
export function changeAsAsked(food: Food, plan: Plan, day: PlannedDay, asked: AskedDishes) {
  const snapshots = new Map(day.dishes.map(({ dish, snapshot }) => [dish, snapshot]))
  const take = (snapshot: DishSnapshot): DishOnDay => {
    const same = day.dishes.find((one) => isDeepStrictEqual(one.snapshot, snapshot))
    const dish = same?.dish ?? digestOf(snapshot)
    snapshots.set(dish, snapshot)
    return onDay({ dish, snapshot })
  }
  const meals = mealsOf(day)
  const slots = slotsOfMeals(food, plan, day)
  const swaps = new Map<number, DishOnDay>()
  for (const { mealType, meal } of asked.meals) {
    const place = slots.findIndex((slot) => slot?.mealType === mealType)
    const current = meals[place]?.snapshot
    if (current?.id === meal) continue
    const slot = slots[place]
    const dish = slot && mealIn(slot, meal)
    if (!dish) throw new AppError('meal-not-on-menu')
    swaps.set(place, take({ ...dishSnapshot(dish), mealType: current!.mealType ?? '' }))
  }
  const extras = asked.extras.map(({ addOn, quantity }) => {
    const had = extrasOf(day).filter(({ snapshot }) => snapshot.id === addOn)
    const isMore = quantity > had.reduce((sum, row) => sum + row.quantity, 0)
    if (!isMore) return { dish: onDay(had[0]!), quantity }
    const offered = food.addOns.byId.get(addOn)
    if (!offered) throw new AppError('extra-not-offered')
    return { dish: take(dishSnapshot(offered)), quantity }
  })
  const wanted: WantedDigests = {
    swaps: [...swaps].map(([place, { digest }]) => ({ place, dish: digest })),
    extras: extras.map(({ dish, quantity }) => ({ dish: dish.digest, quantity })),
  }
  return { ...changeDishes(dishesOf(day), { swaps, extras }), snapshots, wanted }
}

export const onDay = ({ dish, snapshot }: Pick<PlannedDish, 'dish' | 'snapshot'>): DishOnDay => ({
  ...{ digest: dish, id: snapshot.id },
  ...{ mealName: snapshot.mealName, priceFils: snapshot.priceFils },
})

export const dishesOf = (day: PlannedDay) => ({
  meals: mealsOf(day).map(onDay),
  extras: extrasOf(day).map((row) => ({ dish: onDay(row), quantity: row.quantity })),
})
