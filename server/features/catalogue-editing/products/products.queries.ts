import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { countRows, type ItemQuery, inOrder, rangeOf } from '../../../db/list.ts'
import { products } from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { matchesWords, searchable } from '../../../db/search.ts'
import { productColumns } from '../../catalogue/catalogue.public.ts'
import { lastPosition } from '../items/items.queries.ts'

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]
export type ProductQuery = ItemQuery<'name' | 'price' | 'stock' | 'rating' | 'updated'> & {
  category?: string | undefined
  occasion?: string | undefined
  stock?: 'low' | 'out' | undefined
}

export const LOW_STOCK = 5

const selectProducts = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ ...productColumns, version: products.version, updatedAt: products.updatedAt })
    .from(products)
    .where(where)

export async function findProduct(db: Queryable, identifier: string): Promise<ProductRow | undefined> {
  const [row] = await selectProducts(db, eq(products.identifier, identifier))
  return row
}

export async function listProducts(db: Queryable, query: ProductQuery) {
  const where = and(
    eq(products.isDeleted, query.deleted === 'yes'),
    matchesWords(searchable(products.name), query.q),
    query.category ? eq(products.category, query.category) : undefined,
    query.occasion ? eq(products.specialOccasion, query.occasion) : undefined,
    query.stock ? lte(products.stock, query.stock === 'out' ? 0 : LOW_STOCK) : undefined,
  )
  const sorts = {
    name: inAlphabet(products.name),
    price: products.priceFils,
    stock: products.stock,
    rating: products.rating,
    updated: products.updatedAt,
  }
  const rows = await selectProducts(db, where)
    .orderBy(...inOrder(query.sort ?? 'name', sorts, products.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, products, where, query.q) }
}

export type ProductFields = Omit<
  typeof products.$inferInsert,
  | 'id'
  | 'identifier'
  | 'isDeleted'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'position'
  | 'rating'
  | 'ratingCount'
>

export async function insertProduct(tx: Tx, identifier: string, fields: ProductFields): Promise<void> {
  await tx.insert(products).values({ ...fields, identifier, position: lastPosition(products) })
}

/** The stock is changed by as much as the editor changed it, where it is known from what: orders take from it meanwhile. */
export async function updateProduct(
  tx: Tx,
  id: string,
  { stock = 0, ...fields }: ProductFields,
  stockSeen: number | undefined,
): Promise<void> {
  const changed = sql`greatest(0, ${products.stock} + ${stock - (stockSeen ?? 0)})`
  await tx
    .update(products)
    .set({ ...fields, stock: stockSeen === undefined ? stock : changed })
    .where(eq(products.id, id))
}
