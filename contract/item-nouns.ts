import type { ItemKind } from './admin-items.ts'

/** What people call each kind of item. */
export const ITEM_NOUNS: Record<ItemKind, string> = {
  category: 'Category',
  'meal-type': 'Meal type',
  ingredient: 'Ingredient',
  meal: 'Meal',
  'add-on': 'Add-on',
  package: 'Package',
  plan: 'Meal plan',
  product: 'Product',
  article: 'Article',
}

/** Inside a sentence. */
export const itemNoun = (kind: ItemKind) => ITEM_NOUNS[kind].toLowerCase()
