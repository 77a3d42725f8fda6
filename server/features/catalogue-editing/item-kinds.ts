import type { ItemKind } from '../../../contract/admin-items.ts'

/** What people call each kind of item. */
export const NOUNS: Record<ItemKind, string> = {
  category: 'Category',
  'meal-type': 'Meal type',
  meal: 'Meal',
  'add-on': 'Add-on',
  package: 'Package',
  plan: 'Meal plan',
  product: 'Product',
  article: 'Article',
}

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
