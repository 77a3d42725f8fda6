import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { findIds, setImages } from '../items/items.queries.ts'
import { presentPlan } from '../items/present-items.ts'
import { addItem, changeItem, type Editor } from '../items/save-item.ts'
import { savePictures } from '../pictures/save-pictures.ts'
import {
  findPlan,
  insertPlan,
  listPlans,
  type PlanQuery,
  type PlanRow,
  setPlanLinks,
  updatePlan,
} from './plans.queries.ts'

type PlanForm = {
  mealPlanName: string
  description: string
  packages: string[]
  category: string[]
  type?: string | undefined
  image?: string[] | undefined
}

export async function showPlans(deps: Deps, query: PlanQuery) {
  const { rows, total } = await listPlans(deps.db, query)
  return { rows: rows.map(presentPlan), total }
}

export async function addPlan(deps: Deps, who: Editor, form: PlanForm & { identifier?: string | undefined }) {
  const hashes = await savePictures(deps, form.image ?? [])
  const named = { name: form.mealPlanName, wanted: form.identifier }
  return addItem(deps, who, 'plan', named, async (tx, identifier) => {
    const id = await insertPlan(tx, identifier, fieldsOf(form))
    await setPlanLinks(tx, id, await linksOf(tx, form))
    await setImages(tx, identifier, hashes)
  })
}

export async function changePlan(
  deps: Deps,
  who: Editor,
  form: PlanForm & { identifier: string; version?: number | undefined },
) {
  const hashes = form.image && (await savePictures(deps, form.image))
  return changeItem(deps, who, 'plan', form, async (tx, { id, identifier }) => {
    const now = await findPlan(tx, identifier)
    await updatePlan(tx, id, fieldsOf(form))
    await setPlanLinks(tx, id, await linksOf(tx, form, now))
    if (hashes) await setImages(tx, identifier, hashes)
  })
}

const fieldsOf = ({ mealPlanName, description, type }: PlanForm) => ({
  planName: mealPlanName.trim(),
  description,
  type,
})

/** What the plan has already may stay, though it was deleted. */
async function linksOf(tx: Tx, form: PlanForm, now?: PlanRow) {
  const idsOf = (links?: { _id: string }[]) => links?.map(({ _id }) => _id)
  const packageIds = await findIds(tx, 'package', form.packages, idsOf(now?.packages))
  const categoryIds = await findIds(tx, 'category', form.category, idsOf(now?.categories))
  if (packageIds.length < new Set(form.packages).size)
    throw new AppError('packages-gone', {}, { field: 'packages' })
  if (categoryIds.length < new Set(form.category).size)
    throw new AppError('categories-gone', {}, { field: 'category' })
  return { packageIds, categoryIds }
}
