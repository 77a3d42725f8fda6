import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { countRows, type ItemQuery, inOrder, rangeOf } from '../../../db/list.ts'
import { categories, dishes, dishMealTypes, mealTypes } from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { matchesWords } from '../../../db/search.ts'
import { imageHashesOf } from '../../catalogue/catalogue.public.ts'
import { ratingOfDishes } from '../../ratings/ratings.public.ts'
import { recipeAllergensOf } from './recipes.queries.ts'

export type DishKind = 'meal' | 'add-on'
export type DishRow = Awaited<ReturnType<typeof selectDishes>>[number]
export type DishQuery = ItemQuery<'name' | 'energy' | 'protein' | 'price' | 'category' | 'updated'> & {
  category?: string | undefined
  mealType?: string | undefined
}

const servedAs = sql<{ _id: string; identifier: string; mealType: string; isDeleted: boolean }[]>`(
  select coalesce(json_agg(json_build_object('_id', ${sql`${mealTypes.id}`}, 'identifier', ${sql`${mealTypes.identifier}`},
    'mealType', ${sql`${mealTypes.mealType}`}, 'isDeleted', ${sql`${mealTypes.isDeleted}`}) order by ${asc(dishMealTypes.position)}), '[]')
  from ${dishMealTypes} join ${mealTypes} on ${eq(mealTypes.id, dishMealTypes.mealTypeId)}
  where ${eq(dishMealTypes.dishId, dishes.id)})`

const itselfAndSizes = sql`array(select one.id::text from dishes one
  where one.id = ${dishes.id} or one.size_of = ${dishes.id})`

const columns = {
  id: dishes.id,
  identifier: dishes.identifier,
  kind: dishes.kind,
  mealName: dishes.mealName,
  description: dishes.description,
  portion: dishes.portion,
  priceFils: dishes.priceFils,
  strikeOffFils: dishes.strikeOffFils,
  discountFils: dishes.discountFils,
  energyKcal: dishes.energyKcal,
  proteinG: dishes.proteinG,
  fatG: dishes.fatG,
  carbsG: dishes.carbsG,
  allergens: dishes.allergens,
  recipeAllergens: recipeAllergensOf(dishes.id),
  heating: dishes.heating,
  keepsDays: dishes.keepsDays,
  cuisine: dishes.cuisine,
  isDeleted: dishes.isDeleted,
  version: dishes.version,
  updatedAt: dishes.updatedAt,
  category: {
    id: categories.id,
    identifier: categories.identifier,
    categoryName: categories.categoryName,
    isDeleted: categories.isDeleted,
  },
  mealTypes: servedAs,
  images: imageHashesOf(dishes.identifier),
  rating: ratingOfDishes(itselfAndSizes),
}

const itsCategory = eq(categories.id, dishes.categoryId)

// A size is read and changed with its dish, never by itself.
const selectDishes = (db: Queryable, where: SQL | undefined) =>
  db
    .select(columns)
    .from(dishes)
    .innerJoin(categories, itsCategory)
    .where(and(isNull(dishes.sizeOf), where))

export async function findDish(db: Queryable, identifier: string): Promise<DishRow | undefined> {
  const [row] = await selectDishes(db, eq(dishes.identifier, identifier))
  return row
}

export async function findDishes(db: Queryable, ids: string[]): Promise<DishRow[]> {
  return ids.length === 0 ? [] : selectDishes(db, inArray(dishes.id, ids))
}

export async function listDishes(db: Queryable, kind: DishKind, query: DishQuery) {
  const where = and(
    eq(dishes.kind, kind),
    isNull(dishes.sizeOf),
    eq(dishes.isDeleted, query.deleted === 'yes'),
    matchesWords(dishes.searchText, query.q),
    query.category
      ? sql`${dishes.categoryId} = (select id from categories where identifier = ${query.category})`
      : undefined,
    query.mealType
      ? sql`exists (select from dish_meal_types link join meal_types type on type.id = link.meal_type_id
          where link.dish_id = ${dishes.id} and type.identifier = ${query.mealType})`
      : undefined,
  )
  const sorts = {
    name: inAlphabet(dishes.mealName),
    energy: dishes.energyKcal,
    protein: dishes.proteinG,
    price: dishes.priceFils,
    category: inAlphabet(categories.categoryName),
    updated: dishes.updatedAt,
  }
  const order = inOrder(query.sort ?? 'name', sorts, dishes.id)
  const ids =
    query.sort === 'category' || query.sort === '-category'
      ? db.select({ id: dishes.id }).from(dishes).innerJoin(categories, itsCategory)
      : db.select({ id: dishes.id }).from(dishes)
  // The page is found by id first, so that pictures and meal types are gathered for its rows alone.
  const page = (
    await ids
      .where(where)
      .orderBy(...order)
      .limit(query.perPage)
      .offset(rangeOf(query))
  ).map(({ id }) => id)
  const rows = page.length === 0 ? [] : await selectDishes(db, inArray(dishes.id, page)).orderBy(...order)
  return { rows, total: await countRows(db, dishes, where, query.q) }
}

export type DishFields = Pick<
  typeof dishes.$inferInsert,
  | 'mealName'
  | 'description'
  | 'categoryId'
  | 'portion'
  | 'priceFils'
  | 'strikeOffFils'
  | 'discountFils'
  | 'energyKcal'
  | 'proteinG'
  | 'fatG'
  | 'carbsG'
  | 'allergens'
  | 'heating'
  | 'keepsDays'
  | 'cuisine'
>

export async function insertDish(
  tx: Tx,
  kind: DishKind,
  identifier: string,
  fields: DishFields,
): Promise<string> {
  const [row] = await tx
    .insert(dishes)
    .values({ ...fields, kind, identifier })
    .returning({ id: dishes.id })
  return row!.id
}

export async function updateDish(tx: Tx, id: string, fields: DishFields): Promise<void> {
  await tx.update(dishes).set(fields).where(eq(dishes.id, id))
}

export async function setMealTypes(tx: Tx, dishId: string, mealTypeIds: string[]): Promise<void> {
  await tx.delete(dishMealTypes).where(eq(dishMealTypes.dishId, dishId))
  if (mealTypeIds.length > 0)
    await tx
      .insert(dishMealTypes)
      .values(mealTypeIds.map((mealTypeId, position) => ({ dishId, mealTypeId, position })))
}
