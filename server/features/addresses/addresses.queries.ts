import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { addresses } from '../../db/schema/accounts.ts'

export type AddressRow = typeof addresses.$inferSelect
type NewAddress = typeof addresses.$inferInsert

const notDeleted = (accountId: string) => and(eq(addresses.accountId, accountId), isNull(addresses.deletedAt))

/** The default first, then in the order in which they were added. */
export async function listAddresses(db: Queryable, accountId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(notDeleted(accountId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
}

export async function insertAddress(db: Queryable, row: NewAddress): Promise<AddressRow> {
  const [made] = await db.insert(addresses).values(row).returning()
  return made!
}

export async function updateAddress(
  db: Queryable,
  id: string,
  changes: Partial<NewAddress>,
  now: Date,
): Promise<AddressRow> {
  const [changed] = await db
    .update(addresses)
    .set({ ...changes, updatedAt: now })
    .where(eq(addresses.id, id))
    .returning()
  return changed!
}

export async function clearDefault(db: Queryable, accountId: string, exceptId: string): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(notDeleted(accountId), ne(addresses.id, exceptId)))
}

export async function findDeletedAddress(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.accountId, accountId), isNotNull(addresses.deletedAt)))
  return found
}

/** The one used longest takes over as default. */
export async function makeOldestDefault(db: Queryable, accountId: string): Promise<void> {
  const oldest = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(notDeleted(accountId))
    .orderBy(asc(addresses.id))
    .limit(1)
  await db.update(addresses).set({ isDefault: true }).where(sql`${addresses.id} = (${oldest})`)
}

export async function removeDeletedAddresses(db: Queryable, before: Date): Promise<void> {
  await db.delete(addresses).where(lt(addresses.deletedAt, before))
}
