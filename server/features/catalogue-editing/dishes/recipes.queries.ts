import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Allergen } from '../../../../domain/food/allergens.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { dishIngredients, ingredients } from '../../../db/schema/recipes.ts'

export type RecipeRow = Awaited<ReturnType<typeof findRecipe>>[number]

/** Heaviest first. What was deleted since stays: its allergens are still in the dish. */
export function findRecipe(db: Queryable, dishId: string) {
  return db
    .select({
      ingredient: {
        id: ingredients.id,
        identifier: ingredients.identifier,
        name: ingredients.name,
        allergens: ingredients.allergens,
        isDeleted: ingredients.isDeleted,
      },
      gramTenths: dishIngredients.gramTenths,
    })
    .from(dishIngredients)
    .innerJoin(ingredients, eq(ingredients.id, dishIngredients.ingredientId))
    .where(eq(dishIngredients.dishId, dishId))
    .orderBy(desc(dishIngredients.gramTenths), inAlphabet(ingredients.name))
}

/** A column of every allergen that a dish's ingredients have. */
export const recipeAllergensOf = (dishId: AnyPgColumn): SQL<Allergen[]> =>
  sql<Allergen[]>`array(select distinct unnest(${ingredients.allergens}) from ${dishIngredients}
    join ${ingredients} on ${eq(ingredients.id, dishIngredients.ingredientId)}
    where ${eq(dishIngredients.dishId, dishId)})`

/** Ids by identifier of what may stand in a recipe; none of them is deleted before the transaction ends. */
export async function holdIngredients(
  tx: Tx,
  identifiers: string[],
  keptIds: string[],
): Promise<Map<string, string>> {
  if (identifiers.length === 0) return new Map()
  const rows = await tx
    .select({ id: ingredients.id, identifier: ingredients.identifier })
    .from(ingredients)
    .where(
      and(
        inArray(ingredients.identifier, identifiers),
        or(eq(ingredients.isDeleted, false), inArray(ingredients.id, keptIds)),
      ),
    )
    .for('share')
  return new Map(rows.map(({ id, identifier }) => [identifier, id]))
}

export async function setRecipe(
  tx: Tx,
  dishId: string,
  lines: { ingredientId: string; gramTenths: number }[],
): Promise<void> {
  await tx.delete(dishIngredients).where(eq(dishIngredients.dishId, dishId))
  if (lines.length > 0) await tx.insert(dishIngredients).values(lines.map((line) => ({ dishId, ...line })))
}
