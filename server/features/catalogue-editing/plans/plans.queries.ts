import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { countRows, type ItemQuery, inOrder, rangeOf } from '../../../db/list.ts'
import { categories, packages, planCategories, planPackages, plans } from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { matchesWords, searchable } from '../../../db/search.ts'
import { imageHashesOf } from '../../catalogue/catalogue.public.ts'
import { lastPosition } from '../items/items.queries.ts'

export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number]
export type PlanQuery = ItemQuery<'name' | 'updated'> & { category?: string | undefined }

const itsPackages = sql<{ _id: string; identifier: string; packageName: string; isDeleted: boolean }[]>`(
  select coalesce(json_agg(json_build_object('_id', ${sql`${packages.id}`}, 'identifier', ${sql`${packages.identifier}`},
    'packageName', ${sql`${packages.packageName}`}, 'isDeleted', ${sql`${packages.isDeleted}`}) order by ${asc(planPackages.position)}), '[]')
  from ${planPackages} join ${packages} on ${eq(packages.id, planPackages.packageId)}
  where ${eq(planPackages.planId, plans.id)})`
const itsCategories = sql<{ _id: string; identifier: string; categoryName: string; isDeleted: boolean }[]>`(
  select coalesce(json_agg(json_build_object('_id', ${sql`${categories.id}`}, 'identifier', ${sql`${categories.identifier}`},
    'categoryName', ${sql`${categories.categoryName}`}, 'isDeleted', ${sql`${categories.isDeleted}`}) order by ${asc(planCategories.position)}), '[]')
  from ${planCategories}
  join ${categories} on ${eq(categories.id, planCategories.categoryId)}
  where ${eq(planCategories.planId, plans.id)})`

const selectPlans = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      id: plans.id,
      identifier: plans.identifier,
      planName: plans.planName,
      description: plans.description,
      type: plans.type,
      isDeleted: plans.isDeleted,
      version: plans.version,
      updatedAt: plans.updatedAt,
      packages: itsPackages,
      categories: itsCategories,
      images: imageHashesOf(plans.identifier),
    })
    .from(plans)
    .where(where)

export async function findPlan(db: Queryable, identifier: string): Promise<PlanRow | undefined> {
  const [row] = await selectPlans(db, eq(plans.identifier, identifier))
  return row
}

export async function listPlans(db: Queryable, query: PlanQuery) {
  const where = and(
    eq(plans.isDeleted, query.deleted === 'yes'),
    matchesWords(searchable(plans.planName), query.q),
    query.category
      ? sql`exists (select from plan_categories link join categories category on category.id = link.category_id
          where link.plan_id = ${plans.id} and category.identifier = ${query.category})`
      : undefined,
  )
  const sorts = { name: inAlphabet(plans.planName), updated: plans.updatedAt, position: plans.position }
  const rows = await selectPlans(db, where)
    .orderBy(...inOrder(query.sort ?? 'position', sorts, plans.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, plans, where, query.q) }
}

export type PlanFields = { planName: string; description: string; type?: string | undefined }

export async function insertPlan(tx: Tx, identifier: string, fields: PlanFields): Promise<string> {
  const { planName, description, type = '' } = fields
  const [row] = await tx
    .insert(plans)
    .values({ planName, description, type, identifier, position: lastPosition(plans) })
    .returning({ id: plans.id })
  return row!.id
}

export async function updatePlan(tx: Tx, id: string, fields: PlanFields): Promise<void> {
  const { planName, description, type } = fields
  await tx
    .update(plans)
    .set({ planName, description, ...(type !== undefined && { type }) })
    .where(eq(plans.id, id))
}

export async function setPlanLinks(
  tx: Tx,
  planId: string,
  { packageIds, categoryIds }: { packageIds: string[]; categoryIds: string[] },
): Promise<void> {
  await tx.delete(planPackages).where(eq(planPackages.planId, planId))
  await tx.delete(planCategories).where(eq(planCategories.planId, planId))
  if (packageIds.length > 0)
    await tx
      .insert(planPackages)
      .values(packageIds.map((packageId, position) => ({ planId, packageId, position })))
  if (categoryIds.length > 0)
    await tx
      .insert(planCategories)
      .values(categoryIds.map((categoryId, position) => ({ planId, categoryId, position })))
}
