import type { Allergen } from '../../../../domain/food/allergens.ts'
import { derivedAllergens, type SupplierGroup } from '../../../../domain/food/recipe.ts'
import type { Deps } from '../../../deps.ts'
import { presentIngredient } from '../items/present-items.ts'
import { addItem, changeItem, type Editor } from '../items/save-item.ts'
import {
  type IngredientFields,
  type IngredientQuery,
  insertIngredient,
  listIngredients,
  updateIngredient,
} from './ingredients.queries.ts'

type IngredientForm = { name: string; supplierGroup: SupplierGroup; allergens: Allergen[] }

export async function showIngredients(deps: Deps, query: IngredientQuery) {
  const { rows, total } = await listIngredients(deps.db, query)
  return { rows: rows.map(presentIngredient), total }
}

export function addIngredient(deps: Deps, who: Editor, form: IngredientForm) {
  const fields = fieldsOf(form)
  return addItem(deps, who, 'ingredient', fields, (tx, identifier) =>
    insertIngredient(tx, identifier, fields),
  )
}

export function changeIngredient(
  deps: Deps,
  who: Editor,
  form: IngredientForm & { identifier: string; version?: number | undefined },
) {
  return changeItem(deps, who, 'ingredient', form, (tx, { id }) => updateIngredient(tx, id, fieldsOf(form)))
}

const fieldsOf = (form: IngredientForm): IngredientFields => ({
  name: form.name.trim(),
  supplierGroup: form.supplierGroup,
  allergens: derivedAllergens([{ ingredient: form }]),
})
