import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { Allergen } from '../../../../domain/food/allergens.ts'
import type { SupplierGroup } from '../../../../domain/food/recipe.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { countRows, type ItemQuery, inOrder, rangeOf } from '../../../db/list.ts'
import { dishes } from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { dishIngredients, ingredients } from '../../../db/schema/recipes.ts'
import { matchesWords, searchable } from '../../../db/search.ts'

export type IngredientRow = Awaited<ReturnType<typeof findIngredient>> & {}
export type IngredientFields = Pick<typeof ingredients.$inferInsert, 'name' | 'supplierGroup' | 'allergens'>
export type IngredientQuery = ItemQuery<'name' | 'group' | 'dishes'> & {
  group?: SupplierGroup | undefined
  allergen?: Allergen | undefined
}

const columns = {
  id: ingredients.id,
  identifier: ingredients.identifier,
  name: ingredients.name,
  supplierGroup: ingredients.supplierGroup,
  allergens: ingredients.allergens,
  dishes: sql<number>`(select count(*)::int from ${dishIngredients}
    join ${dishes} on ${and(eq(dishes.id, dishIngredients.dishId), eq(dishes.isDeleted, false), isNull(dishes.sizeOf))}
    where ${eq(dishIngredients.ingredientId, ingredients.id)})`.as('dishes'),
  version: ingredients.version,
  updatedAt: ingredients.updatedAt,
}
// Counted once a row, for the list and for its order.
const counted = sql`dishes`

export async function findIngredient(db: Queryable, identifier: string) {
  const [row] = await db.select(columns).from(ingredients).where(eq(ingredients.identifier, identifier))
  return row
}

export async function listIngredients(db: Queryable, query: IngredientQuery) {
  const where = and(
    eq(ingredients.isDeleted, query.deleted === 'yes'),
    matchesWords(searchable(ingredients.name), query.q),
    query.group && eq(ingredients.supplierGroup, query.group),
    query.allergen && arrayContains(ingredients.allergens, [query.allergen]),
  )
  const sorts = {
    name: inAlphabet(ingredients.name),
    group: ingredients.supplierGroup,
    dishes: counted,
  }
  const rows = await db
    .select(columns)
    .from(ingredients)
    .where(where)
    .orderBy(...inOrder(query.sort ?? 'name', sorts, ingredients.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, ingredients, where, query.q) }
}

export async function insertIngredient(tx: Tx, identifier: string, fields: IngredientFields): Promise<void> {
  await tx.insert(ingredients).values({ ...fields, identifier })
}

export async function updateIngredient(tx: Tx, id: string, fields: IngredientFields): Promise<void> {
  await tx.update(ingredients).set(fields).where(eq(ingredients.id, id))
}
