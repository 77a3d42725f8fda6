import type { ComparedPlan } from '../../../../contract/plan-choice.ts'
import { ALLERGENS, type Allergen } from '../../../../domain/food/allergens.ts'
import { canBeEaten } from '../../../../domain/planner/plan-fit.ts'
import type { Dish, Food, Plan } from './food.ts'
import { pictures, presentPlan } from './present-food.ts'

/** A plan as it stands beside others. What is avoidable can be avoided in each of its packages. */
export function comparedPlan(food: Food, plan: Plan): ComparedPlan {
  const packages = plan.packages.filter(({ facts }) => facts)
  const meals = [...new Set(packages.flatMap(({ days }) => days.flat()))]
  const reaches = packages.flatMap(({ reach }) => reach ?? [])
  const inNoMeal = packages.length === 0 ? [] : ALLERGENS.filter((name) => meals.every(isWithout(name)))
  const avoidable = ALLERGENS.filter(
    (name) =>
      packages.length > 0 &&
      !inNoMeal.includes(name) &&
      packages.every(({ slots }) => canBeEaten(slots, isWithout(name))),
  )
  // The fullest package shows most of what is cooked.
  const fullest = packages.toSorted((a, b) => b.facts!.mealsPerDay - a.facts!.mealsPerDay)[0]
  return {
    plan: presentPlan(plan),
    energyReach:
      reaches.length === 0
        ? null
        : {
            from: Math.min(...reaches.map(({ fromKcal }) => fromKcal)),
            to: Math.max(...reaches.map(({ toKcal }) => toKcal)),
          },
    inNoMeal,
    avoidable,
    menuDays: Math.max(0, ...packages.map(({ dayCount }) => dayCount)),
    sampleMeals: (fullest?.slots.find((slots) => slots.length > 0) ?? []).map(
      ({ mealType, meals: [first] }) => ({
        mealType: food.mealTypes.byId.get(mealType)?.mealType ?? '',
        mealName: first!.mealName,
        image: pictures(first!.images)[0] ?? null,
      }),
    ),
  }
}

const isWithout =
  (name: Allergen) =>
  ({ contains }: Dish) =>
    !contains.has(name)
