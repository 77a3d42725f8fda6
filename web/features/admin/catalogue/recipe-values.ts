import type { RecipeIngredient } from '../../../../contract/admin-ingredients.ts'
import type { AdminDish } from '../../../../contract/admin-meals.ts'
import { parseGrams, type RecipeLine } from '../../../../domain/food/recipe.ts'

/** A row of the form; its key stays while rows around it come and go. */
export interface RecipeRow {
  key: number
  /** The identifier; '' before one is chosen. */
  ingredient: string
  grams: string
}

export const rowsOf = (item?: AdminDish): RecipeRow[] =>
  (item?.recipe ?? []).map(({ ingredient, grams }, key) => ({
    key,
    ingredient: ingredient.identifier,
    grams: String(grams),
  }))

export const emptyRow = (rows: RecipeRow[]): RecipeRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  ingredient: '',
  grams: '',
})

/** Rows that somebody has begun; an empty one is as good as none. */
export const writtenRows = (rows: RecipeRow[]) =>
  rows.filter(({ ingredient, grams }) => ingredient !== '' || grams.trim() !== '')

/** What can be said of the portion already, while rows are still being written. */
export const linesOf = (
  rows: RecipeRow[],
  known: Map<string, RecipeIngredient>,
): RecipeLine<RecipeIngredient>[] =>
  rows.flatMap(({ ingredient: identifier, grams }) => {
    const ingredient = known.get(identifier)
    return ingredient ? [{ ingredient, gramTenths: parseGrams(grams) ?? 0 }] : []
  })
