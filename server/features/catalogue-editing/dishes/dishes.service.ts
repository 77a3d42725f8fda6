import type { Cuisine } from '../../../../domain/food/cuisines.ts'
import type { TypedSize } from '../../../../domain/food/portion-sizes.ts'
import type { TypedLine } from '../../../../domain/food/recipe.ts'
import { listFromText } from '../../../../domain/forms/form-values.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SentForm } from '../../../http/multipart-form.ts'
import { findIds, setImages } from '../items/items.queries.ts'
import { presentDish } from '../items/present-items.ts'
import { addItem, changeItem, type Editor } from '../items/save-item.ts'
import { savePictures } from '../pictures/save-pictures.ts'
import {
  type DishFields,
  type DishKind,
  type DishQuery,
  type DishRow,
  findDish,
  insertDish,
  listDishes,
  setMealTypes,
  updateDish,
} from './dishes.queries.ts'
import { saveRecipe } from './save-recipe.ts'
import { saveSizes } from './save-sizes.ts'

/** A meal's or an add-on's form, checked; amounts in AED. */
export type DishForm = {
  mealName: string
  description: string
  category: string[]
  mealType?: string[] | undefined
  package?: string | undefined
  fareDetails: { totalFare: number | string; strikeOff: number; discount: number }
  moreDetails: { energy: number; protein: number; fat: number; carbohydrates: number; allergens: string }
  image?: string[] | undefined
  recipe?: TypedLine[] | undefined
  heating?: string | undefined
  keepsDays?: number | null | undefined
  cuisine?: Cuisine | null | undefined
  sizes?: TypedSize[] | undefined
}

export async function showDishes(deps: Deps, kind: DishKind, query: DishQuery) {
  const { rows, total } = await listDishes(deps.db, kind, query)
  return { rows: rows.map(presentDish), total }
}

export async function addDish(
  deps: Deps,
  who: Editor,
  kind: DishKind,
  form: DishForm,
  files: SentForm['files'] = [],
) {
  const hashes = await savePictures(deps, form.image ?? [], files)
  return addItem(deps, who, kind, { name: form.mealName }, async (tx, identifier) => {
    const id = await insertDish(tx, kind, identifier, await fieldsOf(tx, form))
    await setMealTypes(tx, id, await mealTypeIds(tx, form.mealType ?? []))
    await saveRecipe(tx, id, form.recipe ?? [])
    await saveSizes(tx, id, form.sizes)
    await setImages(tx, identifier, hashes)
  })
}

/** Its category and meal types may stay though they were deleted. What older forms do not speak of (meal types, portion, pictures, recipe, sizes) stays as it is. */
export async function changeDish(
  deps: Deps,
  who: Editor,
  kind: DishKind,
  form: DishForm & { identifier: string; version?: number | undefined },
) {
  const hashes = form.image && (await savePictures(deps, form.image))
  return changeItem(deps, who, kind, form, async (tx, { id, identifier }) => {
    const now = await findDish(tx, identifier)
    await updateDish(tx, id, await fieldsOf(tx, form, now))
    if (form.mealType) await setMealTypes(tx, id, await mealTypeIds(tx, form.mealType, now))
    if (form.recipe) await saveRecipe(tx, id, form.recipe)
    await saveSizes(tx, id, form.sizes)
    if (hashes) await setImages(tx, identifier, hashes)
  })
}

async function fieldsOf(tx: Tx, form: DishForm, now?: DishRow): Promise<DishFields> {
  const [categoryId] = await findIds(tx, 'category', form.category.slice(0, 1), now && [now.category.id])
  if (!categoryId) throw new AppError('category-gone', {}, { field: 'category' })
  const { fareDetails, moreDetails } = form
  return {
    mealName: form.mealName.trim(),
    description: form.description,
    categoryId,
    ...(form.package !== undefined && { portion: form.package }),
    ...(form.heating !== undefined && { heating: form.heating }),
    ...(form.keepsDays !== undefined && { keepsDays: form.keepsDays }),
    ...(form.cuisine !== undefined && { cuisine: form.cuisine }),
    priceFils: filsFromAed(fareDetails.totalFare),
    strikeOffFils: filsFromAed(fareDetails.strikeOff),
    discountFils: filsFromAed(fareDetails.discount),
    energyKcal: moreDetails.energy,
    proteinG: moreDetails.protein,
    fatG: moreDetails.fat,
    carbsG: moreDetails.carbohydrates,
    allergens: listFromText(moreDetails.allergens),
  }
}

async function mealTypeIds(tx: Tx, identifiers: string[], now?: DishRow): Promise<string[]> {
  const ids = await findIds(
    tx,
    'meal-type',
    identifiers,
    now?.mealTypes.map(({ _id }) => _id),
  )
  if (ids.length < new Set(identifiers).size) throw new AppError('meal-types-gone', {}, { field: 'mealType' })
  return ids
}
