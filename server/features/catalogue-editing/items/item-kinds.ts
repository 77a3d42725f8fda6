import type { ItemKind } from '../../../../contract/admin-items.ts'

/** The form's field that holds the name, which no two items of a kind share. */
export const NAME_FIELDS: Record<ItemKind, string> = {
  category: 'categoryName',
  ingredient: 'name',
  'meal-type': 'mealType',
  meal: 'mealName',
  'add-on': 'mealName',
  package: 'packageName',
  plan: 'mealPlanName',
  product: 'name',
  article: 'title',
}

/** Nobody deletes these while they are used, seen or not: a recipe would name what the shop no longer keeps. */
export const IS_HELD_BY_USES: readonly ItemKind[] = ['ingredient']
