import type { Deps } from '../../../deps.ts'
import { presentCategory, presentMealType } from '../items/present-items.ts'
import { addItem, changeItem, type Editor } from '../items/save-item.ts'
import {
  insertCategory,
  insertMealType,
  listCategories,
  listMealTypes,
  renameCategory,
  renameMealType,
} from './names.queries.ts'

type NameQuery = Parameters<typeof listCategories>[1]
type Known = { identifier: string; version?: number | undefined }

export async function showCategories(deps: Deps, query: NameQuery) {
  const { rows, total } = await listCategories(deps.db, query)
  return { rows: rows.map(presentCategory), total }
}

export async function showMealTypes(deps: Deps, query: NameQuery) {
  const { rows, total } = await listMealTypes(deps.db, query)
  return { rows: rows.map(presentMealType), total }
}

export function addCategory(deps: Deps, who: Editor, form: { categoryName: string }) {
  const name = form.categoryName.trim()
  return addItem(deps, who, 'category', { name }, (tx, identifier) => insertCategory(tx, identifier, name))
}

export function changeCategory(deps: Deps, who: Editor, form: Known & { categoryName: string }) {
  return changeItem(deps, who, 'category', form, (tx, { id }) =>
    renameCategory(tx, id, form.categoryName.trim()),
  )
}

export function addMealType(
  deps: Deps,
  who: Editor,
  form: { mealType: string; identifier?: string | undefined },
) {
  const name = form.mealType.trim()
  return addItem(deps, who, 'meal-type', { name, wanted: form.identifier }, (tx, identifier) =>
    insertMealType(tx, identifier, name),
  )
}

export function changeMealType(deps: Deps, who: Editor, form: Known & { mealType: string }) {
  return changeItem(deps, who, 'meal-type', form, (tx, { id }) =>
    renameMealType(tx, id, form.mealType.trim()),
  )
}
