export { type Catalogue, openCatalogue, type Products } from './catalogue.ts'
export { dishSnapshot } from './food/dish-snapshot.ts'
export type { Dish, Food, Package, Plan } from './food/food.ts'
export {
  pictures,
  presentMeal,
  presentMealType,
  presentNutrition,
  presentReach,
} from './food/present-food.ts'
export { findRecipes } from './food/recipes.queries.ts'
export { imageHashesOf } from './images/item-images.queries.ts'
export { productColumns } from './products/products.queries.ts'
