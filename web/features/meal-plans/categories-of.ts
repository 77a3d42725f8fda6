import type { MealPlan } from '../../../contract/catalogue.ts'

export type CategoryTab = { identifier: string; categoryName: string }

/** The categories of these plans, each once, in the order in which they first appear. */
export function categoriesOf(plans: readonly Pick<MealPlan, 'categoryDetails'>[]): CategoryTab[] {
  const found = new Map<string, CategoryTab>()
  for (const { categoryDetails } of plans)
    for (const category of categoryDetails)
      if (!found.has(category.identifier)) found.set(category.identifier, category)
  return [...found.values()]
}

export const inCategory = <Plan extends Pick<MealPlan, 'category'>>(
  plans: readonly Plan[],
  category: string | undefined,
): Plan[] => plans.filter((plan) => !category || plan.category.includes(category))
