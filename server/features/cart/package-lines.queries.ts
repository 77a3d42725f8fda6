import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { cartPackages } from '../../db/schema/ordering.ts'

export type PackageLine = typeof cartPackages.$inferSelect
type PackageFields = Omit<typeof cartPackages.$inferInsert, 'id' | 'cartId' | 'createdAt' | 'removedAt'>

const linesOf = prepared((db, { cartId }: { cartId: string }) =>
  db
    .select()
    .from(cartPackages)
    .where(and(eq(cartPackages.cartId, cartId), isNull(cartPackages.removedAt)))
    .orderBy(asc(cartPackages.createdAt), asc(cartPackages.id)),
)

/** In the order they were put in. */
export const findPackageLines = (db: Queryable, cartId: string): Promise<PackageLine[]> =>
  linesOf(db, { cartId })

export async function findPackageLine(
  db: Queryable,
  cartId: string,
  lineId: string,
): Promise<PackageLine | undefined> {
  const [row] = await db
    .select()
    .from(cartPackages)
    .where(and(eq(cartPackages.cartId, cartId), eq(cartPackages.id, lineId)))
  return row
}

export async function findLineOfDraft(db: Queryable, cartId: string, draftId: string) {
  const [row] = await db
    .select({ id: cartPackages.id })
    .from(cartPackages)
    .where(
      and(eq(cartPackages.cartId, cartId), eq(cartPackages.draftId, draftId), isNull(cartPackages.removedAt)),
    )
  return row?.id
}

const insertLine = prepared((tx, row: typeof cartPackages.$inferInsert & { id: string }) =>
  tx.insert(cartPackages).values(row),
)

export async function insertPackageLine(
  tx: Tx,
  cartId: string,
  fields: PackageFields,
  now: Date,
): Promise<string> {
  const id = newId()
  await insertLine(tx, { id, cartId, ...fields, createdAt: now })
  return id
}

export async function replacePackageLine(tx: Tx, id: string, fields: PackageFields): Promise<void> {
  await tx
    .update(cartPackages)
    .set({ ...fields, removedAt: null })
    .where(eq(cartPackages.id, id))
}
