import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { countRows, type ItemQuery, inOrder, rangeOf } from '../../../db/list.ts'
import { categories, dishes, dishMealTypes, mealTypes } from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { matchesWords, searchable } from '../../../db/search.ts'
import { lastPosition } from '../items/items.queries.ts'

type NameQuery = ItemQuery<'name' | 'meals'>
export type NameRow = Awaited<ReturnType<typeof findCategory>> & {}

const mealsOfCategory = sql<number>`(select count(*)::int from ${dishes}
  where ${and(eq(dishes.categoryId, categories.id), eq(dishes.isDeleted, false), isNull(dishes.sizeOf))})`.as(
  'meals',
)
const mealsOfType = sql<number>`(select count(*)::int from ${dishMealTypes}
  join ${dishes} on ${and(eq(dishes.id, dishMealTypes.dishId), eq(dishes.isDeleted, false))}
  where ${eq(dishMealTypes.mealTypeId, mealTypes.id)})`.as('meals')
// Counted once a row, for the list and for its order.
const counted = sql`meals`

const categoryColumns = {
  id: categories.id,
  identifier: categories.identifier,
  name: categories.categoryName,
  meals: mealsOfCategory,
  version: categories.version,
  updatedAt: categories.updatedAt,
}
const mealTypeColumns = {
  id: mealTypes.id,
  identifier: mealTypes.identifier,
  name: mealTypes.mealType,
  meals: mealsOfType,
  version: mealTypes.version,
  updatedAt: mealTypes.updatedAt,
}

export async function findCategory(db: Queryable, identifier: string) {
  const [row] = await db.select(categoryColumns).from(categories).where(eq(categories.identifier, identifier))
  return row
}

export async function findMealType(db: Queryable, identifier: string) {
  const [row] = await db.select(mealTypeColumns).from(mealTypes).where(eq(mealTypes.identifier, identifier))
  return row
}

export async function listCategories(db: Queryable, query: NameQuery) {
  const where = and(
    eq(categories.isDeleted, query.deleted === 'yes'),
    matchesWords(searchable(categories.categoryName), query.q),
  )
  const sorts = {
    name: inAlphabet(categories.categoryName),
    meals: counted,
    position: categories.position,
  }
  const rows = await db
    .select(categoryColumns)
    .from(categories)
    .where(where)
    .orderBy(...inOrder(query.sort ?? 'position', sorts, categories.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, categories, where, query.q) }
}

export async function listMealTypes(db: Queryable, query: NameQuery) {
  const where = and(
    eq(mealTypes.isDeleted, query.deleted === 'yes'),
    matchesWords(searchable(mealTypes.mealType), query.q),
  )
  const sorts = { name: inAlphabet(mealTypes.mealType), meals: counted, position: mealTypes.position }
  const rows = await db
    .select(mealTypeColumns)
    .from(mealTypes)
    .where(where)
    .orderBy(...inOrder(query.sort ?? 'position', sorts, mealTypes.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, mealTypes, where, query.q) }
}

export async function insertCategory(tx: Tx, identifier: string, categoryName: string): Promise<void> {
  await tx.insert(categories).values({ identifier, categoryName, position: lastPosition(categories) })
}

export async function renameCategory(tx: Tx, id: string, categoryName: string): Promise<void> {
  await tx.update(categories).set({ categoryName }).where(eq(categories.id, id))
}

export async function insertMealType(tx: Tx, identifier: string, mealType: string): Promise<void> {
  await tx.insert(mealTypes).values({ identifier, mealType, position: lastPosition(mealTypes) })
}

export async function renameMealType(tx: Tx, id: string, mealType: string): Promise<void> {
  await tx.update(mealTypes).set({ mealType }).where(eq(mealTypes.id, id))
}
