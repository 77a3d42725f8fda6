import type * as wire from '../../../../contract/catalogue.ts'
import { slotsOfDay } from '../../../../domain/plans/menu.ts'
import type { Food, Plan } from './food.ts'
import { presentMeal, presentPlan } from './present-food.ts'

const WEEK = 7

/** A plan with the first week of each package as it would be preselected; each meal is told once. */
export function planDetail(food: Food, plan: Plan): wire.MealPlanDetail {
  const shown = new Map<string, wire.Meal>()
  const sampleWeeks = plan.packages.map((pkg) => ({
    package: pkg.identifier,
    days: pkg.days.slice(0, WEEK).map((meals) => ({
      slots: slotsOfDay(meals, food.mealTypeOrder).map((slot) => {
        const first = slot.meals[0]!
        if (!shown.has(first.id)) shown.set(first.id, presentMeal(food, first))
        return {
          mealType: food.mealTypes.byId.get(slot.mealType)?.mealType ?? '',
          meal: first.id,
          choices: slot.meals.length,
        }
      }),
    })),
  }))
  return { plan: presentPlan(plan), sampleWeeks, meals: [...shown.values()] }
}
