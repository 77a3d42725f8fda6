import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Eater } from '../../../domain/food/eaters.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import { dishes, packages } from '../../db/schema/catalogue.ts'
import { drafts } from '../../db/schema/ordering.ts'
import { sendTogether } from '../../db/send-together.ts'
import { eaterOfDraft } from '../food-profiles/food-profiles.public.ts'
import type { Owner } from '../guests/guests.public.ts'

type StoredDraft = typeof drafts.$inferSelect
/** With what its eater wants. */
export type DraftRow = Omit<StoredDraft, 'eater'> & { eater: Eater }
export type DraftFields = Omit<
  typeof drafts.$inferInsert,
  'id' | 'accountId' | 'guestId' | 'version' | 'createdAt' | 'updatedAt' | 'shelvedAt'
>

const columns = { ...getTableColumns(drafts), eater: eaterOfDraft(drafts) }

const ownedBy = (owner: Owner) =>
  'accountId' in owner ? eq(drafts.accountId, owner.accountId) : eq(drafts.guestId, owner.guestId)

const heldAccount = prepared((tx, { accountId }: { accountId: string }) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update'),
)

const heldGuest = prepared((tx, { guestId }: { guestId: string }) =>
  tx.select({ id: guests.id }).from(guests).where(eq(guests.id, guestId)).for('no key update'),
)

/** One write at a time per owner. False where the guest is gone: it has signed in meanwhile. */
export async function lockOwner(tx: Tx, owner: Owner): Promise<boolean> {
  const found = 'accountId' in owner ? await heldAccount(tx, owner) : await heldGuest(tx, owner)
  return found.length > 0
}

const openDraftOf = prepared((db, owner: Owner) =>
  db
    .select(columns)
    .from(drafts)
    .where(and(ownedBy(owner), isNull(drafts.shelvedAt))),
)

export async function findDraft(db: Queryable, owner: Owner): Promise<DraftRow | undefined> {
  const [row] = await openDraftOf(db, owner)
  return row
}

const insertOne = prepared((tx, row: typeof drafts.$inferInsert & { id: string }) =>
  tx.insert(drafts).values(row).returning(columns),
)

export async function insertDraft(tx: Tx, owner: Owner, fields: DraftFields, now: Date): Promise<DraftRow> {
  const [row] = await insertOne(tx, { id: newId(), ...owner, ...fields, createdAt: now, updatedAt: now })
  return row!
}

const updateOne = prepared((tx, { id, ...fields }: Partial<DraftFields> & { id: string; updatedAt: Date }) =>
  tx
    .update(drafts)
    .set({ ...fields, version: sql`${drafts.version} + 1` })
    .where(eq(drafts.id, id))
    .returning(columns),
)

export async function updateDraft(
  tx: Tx,
  id: string,
  fields: Partial<DraftFields>,
  now: Date,
): Promise<DraftRow> {
  const [row] = await updateOne(tx, { ...fields, id, updatedAt: now })
  return row!
}

const deleteOne = prepared((tx, { id }: { id: string }) => tx.delete(drafts).where(eq(drafts.id, id)))

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await deleteOne(tx, { id })
}

export async function shelveDraft(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx
    .update(drafts)
    .set({ shelvedAt: now })
    .where(and(ownedBy(owner), isNull(drafts.shelvedAt)))
}

/** What is unfinished for somebody who is forgotten. */
export async function deleteDraftsFor(tx: Tx, owner: Owner, eater: string): Promise<void> {
  await tx.delete(drafts).where(and(ownedBy(owner), eq(drafts.eater, eater)))
}

export const countShelved = (tx: Tx, owner: Owner): Promise<number> =>
  tx.$count(drafts, and(ownedBy(owner), isNotNull(drafts.shelvedAt)))

const unshelveLast = prepared((tx, owner: Owner) => {
  const lastShelved = tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(ownedBy(owner), isNotNull(drafts.shelvedAt)))
    .orderBy(desc(drafts.shelvedAt), desc(drafts.id))
    .limit(1)
  return tx.update(drafts).set({ shelvedAt: null }).where(inArray(drafts.id, lastShelved))
})

/** A draft that has become something else leaves; the one shelved last, if any, comes back to hand. */
export async function finishDraft(tx: Tx, owner: Owner, id: string): Promise<void> {
  await sendTogether(
    () => deleteDraft(tx, id),
    () => unshelveLast(tx, owner),
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
