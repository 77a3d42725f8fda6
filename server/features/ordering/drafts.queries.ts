import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import { dishes, packages } from '../../db/schema/catalogue.ts'
import { drafts } from '../../db/schema/ordering.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Owner } from '../guests/guests.public.ts'
import { avoidedByOwnerOf } from './avoided.queries.ts'

type StoredDraft = typeof drafts.$inferSelect
/** With what its owner avoids. */
export type DraftRow = StoredDraft & { avoidedAllergens: string[] }
export type DraftFields = Omit<
  typeof drafts.$inferInsert,
  'id' | 'accountId' | 'guestId' | 'version' | 'createdAt' | 'updatedAt' | 'shelvedAt'
>

const columns = { ...getTableColumns(drafts), avoidedAllergens: avoidedByOwnerOf(drafts) }

const ownedBy = (owner: Owner) =>
  'accountId' in owner ? eq(drafts.accountId, owner.accountId) : eq(drafts.guestId, owner.guestId)

/** One write at a time per owner. False where the guest is gone: it has signed in meanwhile. */
export async function lockOwner(tx: Tx, owner: Owner): Promise<boolean> {
  const found =
    'accountId' in owner
      ? await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.id, owner.accountId))
          .for('no key update')
      : await tx
          .select({ id: guests.id })
          .from(guests)
          .where(eq(guests.id, owner.guestId))
          .for('no key update')
  return found.length > 0
}

export async function findDraft(db: Queryable, owner: Owner): Promise<DraftRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(drafts)
    .where(and(ownedBy(owner), isNull(drafts.shelvedAt)))
  return row
}

export async function insertDraft(tx: Tx, owner: Owner, fields: DraftFields, now: Date): Promise<DraftRow> {
  const [row] = await tx
    .insert(drafts)
    .values({ ...owner, ...fields, createdAt: now, updatedAt: now })
    .returning(columns)
  return row!
}

export async function updateDraft(
  tx: Tx,
  id: string,
  fields: Partial<DraftFields>,
  now: Date,
): Promise<DraftRow> {
  const [row] = await tx
    .update(drafts)
    .set({ ...fields, version: sql`${drafts.version} + 1`, updatedAt: now })
    .where(eq(drafts.id, id))
    .returning(columns)
  return row!
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.id, id))
}

export async function shelveDraft(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx
    .update(drafts)
    .set({ shelvedAt: now })
    .where(and(ownedBy(owner), isNull(drafts.shelvedAt)))
}

export const countShelved = (tx: Tx, owner: Owner): Promise<number> =>
  tx.$count(drafts, and(ownedBy(owner), isNotNull(drafts.shelvedAt)))

/** A draft that has become something else leaves; the one shelved last, if any, comes back to hand. */
export async function finishDraft(tx: Tx, owner: Owner, id: string): Promise<void> {
  const lastShelved = tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(ownedBy(owner), isNotNull(drafts.shelvedAt)))
    .orderBy(desc(drafts.shelvedAt), desc(drafts.id))
    .limit(1)
  await sendTogether(
    () => tx.delete(drafts).where(eq(drafts.id, id)),
    () => tx.update(drafts).set({ shelvedAt: null }).where(inArray(drafts.id, lastShelved)),
  )
}

/** Names by id, also of meals and add-ons the shop no longer has. */
export async function dishNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: dishes.id, name: dishes.mealName })
    .from(dishes)
    .where(inArray(dishes.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function packageFactsOf(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: packages.id,
      identifier: packages.identifier,
      packageName: packages.packageName,
      packageGroup: packages.packageGroup,
    })
    .from(packages)
    .where(eq(packages.id, id))
  return row
}
