import type { DayMenu } from '../../../contract/day-changes.ts'
import { isChangeable } from '../../../domain/days/day-moves.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { cutOffOf } from '../../../domain/days/subscription-terms.ts'
import { MAX_OF_ONE_ADD_ON } from '../../../domain/food/add-ons.ts'
import { conflictsOf, type Eatable, type Wishes } from '../../../domain/food/conflicts.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import { findBalance } from '../credit/credit.public.ts'
import { presentProfile } from '../food-profiles/food-profiles.public.ts'
import { presentOrderedMeal } from '../order-records/order-records.public.ts'
import { presentWizardMeal } from '../ordering/ordering.public.ts'
import {
  type Actor,
  conflictsOfDish,
  extrasOf,
  mealsOf,
  type PlannedDish,
  readPlan,
} from '../subscriptions/subscriptions.public.ts'
import { slotsOfMeals } from './offered-dishes.ts'

/** What a paid day can have instead of what it has. */
export async function showDayMenu(deps: Deps, actor: Actor, dayId: string): Promise<DayMenu> {
  const { plan, at } = await readPlan(deps, actor, { day: dayId })
  const day = plan.days.find(({ id }) => id === dayId)!
  const creditFils = plan.accountId ? await findBalance(deps.db, plan.accountId) : 0
  const about = { eater: plan.eater, confirmed: day.confirmed }
  const slots = slotsOfMeals(at.food, plan, day)
  return {
    ...{ day: day.id, date: day.date, version: day.version },
    cutOff: dubaiTime(cutOffOf(plan.subscription, day.date)),
    isChangeable: isChangeable(day, plan.subscription, at.now),
    slots: mealsOf(day).map(({ dish, snapshot: current }, place) => ({
      mealType: slots[place]?.mealType ?? null,
      name: current.mealType ?? '',
      current: presentOrderedMeal(current),
      unconfirmed: conflictsOfDish(at.food, about, { digest: dish, dish: current }).unconfirmed,
      meals: (slots[place]?.meals ?? []).map((dish) => ({
        ...presentWizardMeal(dish),
        difference: dish.id === current.id ? 0 : aedFromFils(dish.priceFils - current.priceFils),
        ...unwantedOf(dish, plan.eater),
      })),
    })),
    extras: presentExtras(at.food, extrasOf(day), about),
    foodProfile: presentProfile(plan.eater),
    credit: aedFromFils(creditFils),
  }
}

const unwantedOf = (dish: Eatable, wishes: Wishes) => {
  const { allergens: avoided, dislikes: disliked } = conflictsOf(dish, wishes)
  return { avoided, disliked }
}

/** Those on offer, and those of the day that no longer are: of them there can only be fewer. */
function presentExtras(
  food: Food,
  had: readonly PlannedDish[],
  about: Parameters<typeof conflictsOfDish>[1],
): DayMenu['extras'] {
  const rowsOf = (id: string) => had.filter(({ snapshot }) => snapshot.id === id)
  const quantityOf = (id: string) => rowsOf(id).reduce((sum, { quantity }) => sum + quantity, 0)
  const aboutExtra = (dish: Eatable & { id: string }) => ({
    quantity: quantityOf(dish.id),
    givesBack: aedFromFils(rowsOf(dish.id).at(-1)?.snapshot.priceFils ?? 0),
    ...unwantedOf(dish, about.eater),
    unconfirmed: rowsOf(dish.id).flatMap(
      (row) => conflictsOfDish(food, about, { digest: row.dish, dish: row.snapshot }).unconfirmed,
    ),
  })
  const offered = food.addOns.list.map((dish) => ({
    ...presentWizardMeal(dish),
    ...aboutExtra(dish),
    most: MAX_OF_ONE_ADD_ON,
  }))
  const gone = new Map(had.map(({ snapshot }) => [snapshot.id, snapshot]))
  for (const { _id } of offered) gone.delete(_id)
  const kept = [...gone.values()].map((dish) => {
    const { _id, mealName, description, image, fareDetails, moreDetails } = presentOrderedMeal(dish)
    return {
      ...{ _id, mealName, description, image, moreDetails, portion: '', ingredients: [] },
      ...{ fareDetails: { ...fareDetails, discount: 0 }, ...aboutExtra(dish), most: quantityOf(_id) },
    }
  })
  return [...offered, ...kept]
}
