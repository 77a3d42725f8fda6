import type { ItemKind } from '../../../../contract/admin-items.ts'

/** The form's field that holds the name, which no two items of a kind share. */
export const NAME_FIELDS: Record<ItemKind, string> = {
  category: 'categoryName',
  'meal-type': 'mealType',
  meal: 'mealName',
  'add-on': 'mealName',
  package: 'packageName',
  plan: 'mealPlanName',
  product: 'name',
  article: 'title',
}
