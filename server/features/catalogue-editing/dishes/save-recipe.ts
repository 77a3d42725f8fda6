import { parseGrams, type TypedLine } from '../../../../domain/food/recipe.ts'
import type { Tx } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'
import { findRecipe, holdIngredients, setRecipe } from './recipes.queries.ts'

/** Writes what a portion holds, checked by the contract, in the transaction of its dish. A deleted ingredient may stay and cannot be added. */
export async function saveRecipe(tx: Tx, dishId: string, typed: TypedLine[]): Promise<void> {
  const kept = (await findRecipe(tx, dishId)).map(({ ingredient }) => ingredient.id)
  const identifiers = typed.map(({ ingredient }) => ingredient)
  const ids = await holdIngredients(tx, identifiers, kept)
  const lines = typed.map(({ ingredient, grams }) => {
    const ingredientId = ids.get(ingredient)
    if (!ingredientId) throw new AppError('ingredients-gone', {}, { field: 'recipe' })
    return { ingredientId, gramTenths: parseGrams(grams)! }
  })
  await setRecipe(tx, dishId, lines)
}
