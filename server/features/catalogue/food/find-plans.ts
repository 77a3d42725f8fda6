import type { FoundPlans } from '../../../../contract/plan-choice.ts'
import { ALLERGENS } from '../../../../domain/food/allergens.ts'
import { fitsWish, type PlanWish } from '../../../../domain/planner/plan-fit.ts'
import type { Food, Package } from './food.ts'

/** The packages of each plan that fit a wish, how many each allergen would leave, and what to give up where few fit. */
export function findPlans(food: Food, wish: PlanWish): FoundPlans {
  const plans = food.plans.list
  function fitting(asked: PlanWish) {
    const fits = (pkg: Package) =>
      fitsWish(
        { slots: pkg.slots, reach: pkg.reach, usualFilsPerDay: pkg.facts?.usualFilsPerDay },
        asked,
        ({ contains }) => !asked.avoid.some((name) => contains.has(name)),
      )
    return plans
      .map((plan) => ({ plan: plan.identifier, packages: plan.packages.filter(fits) }))
      .filter(({ packages }) => packages.length > 0)
  }
  const count = (asked: Partial<PlanWish>) => fitting({ ...wish, ...asked }).length
  return {
    fits: fitting(wish).map(({ plan, packages }) => ({
      plan,
      packages: packages.map(({ identifier }) => identifier),
    })),
    allergens: ALLERGENS.map((name) => ({ name, count: count({ avoid: [...wish.avoid, name] }) })),
    without: [
      ...(wish.goal === undefined ? [] : [{ wish: 'goal' as const, count: count({ goal: undefined }) }]),
      ...(wish.energyKcal === undefined
        ? []
        : [{ wish: 'kcal' as const, count: count({ energyKcal: undefined }) }]),
      ...(wish.mostFils === undefined
        ? []
        : [{ wish: 'price' as const, count: count({ mostFils: undefined }) }]),
      ...(wish.avoid.length === 0 ? [] : [{ wish: 'avoid' as const, count: count({ avoid: [] }) }]),
    ],
  }
}
