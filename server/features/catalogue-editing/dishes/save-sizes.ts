import {
  dishInSize,
  recipeInSize,
  SIZES,
  sizeIdentifier,
  type TypedSize,
} from '../../../../domain/food/portion-sizes.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import type { Tx } from '../../../db/connect.ts'
import { findRecipe, setRecipe } from './recipes.queries.ts'
import { findSizes, insertSize, readSizedDish, updateSize } from './sizes.queries.ts'

/**
 * Makes the sizes of a dish from the dish as it stands now, in its transaction, so that they can never differ from it. Without
 * `typed` they stay those it has; one that is left out is no longer offered, and still follows its dish.
 */
export async function saveSizes(tx: Tx, dishId: string, typed?: readonly TypedSize[]): Promise<void> {
  const had = await findSizes(tx, dishId)
  if (had.length === 0 && !typed?.length) return
  const { identifier, fields } = await readSizedDish(tx, dishId)
  const lines = (await findRecipe(tx, dishId)).map(({ ingredient, gramTenths }) => ({
    ...{ ingredientId: ingredient.id, gramTenths },
  }))
  for (const size of SIZES) {
    const before = had.find((one) => one.size === size)
    const wanted = typed?.find((one) => one.size === size)
    const terms = wanted
      ? { size, percent: Number(wanted.percent), priceFils: filsFromAed(wanted.price) }
      : before
    if (!terms) continue
    const { percent } = terms
    const sized = dishInSize(fields, terms)
    const isOffered = typed ? wanted !== undefined : before!.isOffered
    if (before) await updateSize(tx, { ...before, ...terms, isOffered }, sized)
    const id =
      before?.id ??
      (await insertSize(tx, sized, { dishId, identifier: sizeIdentifier(identifier, size), size, percent }))
    await setRecipe(tx, id, recipeInSize(lines, percent))
  }
}
