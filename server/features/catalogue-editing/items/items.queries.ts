import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ItemKind } from '../../../../contract/admin-items.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import {
  articles,
  categories,
  dishes,
  images,
  itemImages,
  mealTypes,
  packages,
  plans,
  products,
} from '../../../db/schema/catalogue.ts'
import { catalogueItems } from '../../../db/schema/catalogue-items.ts'
import { ingredients } from '../../../db/schema/recipes.ts'
import type { StoredImage } from '../../../integrations/image-store.ts'

const TABLES = {
  category: categories,
  ingredient: ingredients,
  'meal-type': mealTypes,
  meal: dishes,
  'add-on': dishes,
  package: packages,
  plan: plans,
  product: products,
  article: articles,
}
// They differ in their own fields; id, identifier, version and deletion are the same in all.
const headsOf = (kind: ItemKind) => TABLES[kind] as unknown as typeof categories

export type ItemHead = { id: string; identifier: string; version: number; isDeleted: boolean }

export async function findKind(db: Queryable, identifier: string): Promise<ItemKind | undefined> {
  const [row] = await db
    .select({ kind: catalogueItems.kind })
    .from(catalogueItems)
    .where(eq(catalogueItems.identifier, identifier))
  return row?.kind as ItemKind | undefined
}

export async function findIdentifier(db: Queryable, kind: ItemKind, id: string): Promise<string | undefined> {
  const table = headsOf(kind)
  const [row] = await db.select({ identifier: table.identifier }).from(table).where(eq(table.id, id))
  return row?.identifier
}

/** Holds the item until the transaction ends, so that two edits come one after the other. */
export async function lockItem(tx: Tx, kind: ItemKind, identifier: string): Promise<ItemHead | undefined> {
  const table = headsOf(kind)
  const [row] = await tx
    .select({
      id: table.id,
      identifier: table.identifier,
      version: table.version,
      isDeleted: table.isDeleted,
    })
    .from(table)
    .where(eq(table.identifier, identifier))
    .for('update')
  return row
}

export async function raiseVersion(tx: Tx, kind: ItemKind, id: string, now: Date): Promise<void> {
  const table = headsOf(kind)
  await tx
    .update(table)
    .set({ version: sql`${table.version} + 1`, updatedAt: now })
    .where(eq(table.id, id))
}

export async function setDeleted(tx: Tx, kind: ItemKind, id: string, isDeleted: boolean): Promise<void> {
  const table = headsOf(kind)
  await tx.update(table).set({ isDeleted }).where(eq(table.id, id))
}

/** Whether the identifier was free; it belongs to the caller from now on. */
export async function takeIdentifier(tx: Tx, kind: ItemKind, identifier: string): Promise<boolean> {
  const taken = await tx
    .insert(catalogueItems)
    .values({ identifier, kind })
    .onConflictDoNothing()
    .returning({ identifier: catalogueItems.identifier })
  return taken.length > 0
}

/** Behind everything of its kind. */
export const lastPosition = (table: typeof categories | typeof mealTypes | typeof plans | typeof products) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${table})`

/** One that is there already counts as sent now, so that it is not removed as unused meanwhile. */
export async function insertImages(db: Queryable, stored: StoredImage[]): Promise<void> {
  if (stored.length === 0) return
  const sentNow = { target: images.hash, set: { createdAt: sql`now()` } }
  await db.insert(images).values(stored).onConflictDoUpdate(sentNow)
}

/** Serialises concurrent uploads, so that each is counted. */
export async function lockImages(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${images} in share row exclusive mode`)
}

/** Pictures that no item has ever had. */
export const countUnusedImages = (tx: Tx): Promise<number> => tx.$count(images, isNull(images.attachedAt))

export async function knownImages(db: Queryable, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db.select({ hash: images.hash }).from(images).where(inArray(images.hash, hashes))
  return rows.map((row) => row.hash)
}

export async function setImages(tx: Tx, identifier: string, hashes: string[]): Promise<void> {
  await tx.delete(itemImages).where(eq(itemImages.identifier, identifier))
  if (hashes.length > 0)
    await tx
      .insert(itemImages)
      .values(hashes.map((imageHash, position) => ({ identifier, position, imageHash })))
}

/** The ids behind identifiers or ids, in the order asked for. Deleted ones are left out, except those the item already has. */
export async function findIds(
  tx: Queryable,
  kind: ItemKind,
  references: string[],
  keptIds: string[] = [],
): Promise<string[]> {
  if (references.length === 0) return []
  const table = headsOf(kind)
  const wanted = references.map((reference) => reference.toLowerCase())
  const rows = await tx
    .select({ id: table.id, identifier: table.identifier })
    .from(table)
    .where(
      and(
        or(eq(table.isDeleted, false), inArray(table.id, keptIds)),
        kind === 'meal' || kind === 'add-on' ? and(eq(dishes.kind, kind), isNull(dishes.sizeOf)) : undefined,
        or(inArray(table.identifier, references), inArray(sql`${table.id}::text`, wanted)),
      ),
    )
  const byReference = new Map(
    rows.flatMap((row) => [[row.id, row.id] as const, [row.identifier, row.id] as const]),
  )
  return [...new Set(references.flatMap((reference) => byReference.get(reference) ?? []))]
}

/** Meal ids by id or identifier. Deleted ones count too: a menu keeps its place for a meal that may be restored. */
export async function findAnyMealIds(tx: Queryable, references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await tx
    .select({ id: dishes.id, identifier: dishes.identifier })
    .from(dishes)
    .where(
      and(
        eq(dishes.kind, 'meal'),
        isNull(dishes.sizeOf),
        or(inArray(dishes.identifier, references), inArray(sql`${dishes.id}::text`, references)),
      ),
    )
  return new Map(rows.flatMap((row) => [[row.id, row.id] as const, [row.identifier, row.id] as const]))
}

export async function findDeleted(db: Queryable, kind: ItemKind, identifier: string): Promise<boolean> {
  const table = headsOf(kind)
  const [row] = await db
    .select({ isDeleted: table.isDeleted })
    .from(table)
    .where(eq(table.identifier, identifier))
  return row?.isDeleted ?? false
}
