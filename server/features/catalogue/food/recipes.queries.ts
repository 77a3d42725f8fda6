import { eq } from 'drizzle-orm'
import { knownAllergens } from '../../../../domain/food/recipe.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Queryable } from '../../../db/connect.ts'
import { dishes } from '../../../db/schema/catalogue.ts'
import { dishIngredients, ingredients } from '../../../db/schema/recipes.ts'

/** By which dishes are cooked: those that were deleted since they were sold, too. */
export async function findRecipes(db: Queryable, dishIds: readonly string[]) {
  const ids = [...new Set(dishIds)]
  const found = await db
    .select({
      ...{ id: dishes.id, allergens: dishes.allergens, heating: dishes.heating, keepsDays: dishes.keepsDays },
      ...{
        energyKcal: dishes.energyKcal,
        proteinG: dishes.proteinG,
        fatG: dishes.fatG,
        carbsG: dishes.carbsG,
      },
    })
    .from(dishes)
    .where(anyOf(dishes.id, ids))
  const lines = await db
    .select({
      dishId: dishIngredients.dishId,
      gramTenths: dishIngredients.gramTenths,
      ingredient: {
        ...{ id: ingredients.id, name: ingredients.name },
        ...{ supplierGroup: ingredients.supplierGroup, allergens: ingredients.allergens },
      },
    })
    .from(dishIngredients)
    .innerJoin(ingredients, eq(ingredients.id, dishIngredients.ingredientId))
    .where(anyOf(dishIngredients.dishId, ids))
  const linesOf = Map.groupBy(lines, ({ dishId }) => dishId)
  return new Map(
    found.map((dish) => {
      const recipe = linesOf.get(dish.id) ?? []
      return [dish.id, { ...dish, allergens: knownAllergens(dish.allergens, recipe), recipe }]
    }),
  )
}
