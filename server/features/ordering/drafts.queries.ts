import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { buildOnce } from '../../db/build-once.ts'
import type { Db, Queryable, Tx } from '../../db/connect.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import { dishes, packages } from '../../db/schema/catalogue.ts'
import { drafts } from '../../db/schema/ordering.ts'
import { statement } from '../../db/statement.ts'
import type { Owner } from '../accounts/guests.service.ts'

type StoredDraft = typeof drafts.$inferSelect
/** With what its owner avoids. */
export type DraftRow = StoredDraft & { avoidedAllergens: string[] }
export type DraftFields = Omit<
  typeof drafts.$inferInsert,
  'id' | 'accountId' | 'guestId' | 'version' | 'createdAt' | 'updatedAt' | 'shelvedAt'
>

// Named in full: a select of one table writes its columns bare.
export const AVOIDED_BY_OWNER = (of: 'drafts' | 'd' | 'c') => `coalesce(
    (select a.avoided_allergens from accounts a where a.id = ${of}.account_id),
    (select g.avoided_allergens from guests g where g.id = ${of}.guest_id))`
const columns = {
  ...getTableColumns(drafts),
  avoidedAllergens: sql<string[]>`${sql.raw(AVOIDED_BY_OWNER('drafts'))}`,
}

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

/** A draft without the meals chosen in it, which are ten times as much as all the rest. */
export type DraftHead = Omit<StoredDraft, 'days'>

const { days: _meals, ...headColumns } = getTableColumns(drafts)

const headOf = (owner: 'accountId' | 'guestId') =>
  buildOnce((db) =>
    db
      .select(headColumns)
      .from(drafts)
      .where(and(eq(drafts[owner], sql.placeholder('id')), isNull(drafts.shelvedAt)))
      .prepare(`draft_head_of_${owner}`),
  )
const heads = { account: headOf('accountId'), guest: headOf('guestId') }

export async function findDraftHead(db: Db, owner: Owner): Promise<DraftHead | undefined> {
  const [row] =
    'accountId' in owner
      ? await heads.account(db).execute({ id: owner.accountId })
      : await heads.guest(db).execute({ id: owner.guestId })
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

/** The same by itself, where the draft is still as it was read; undefined where anything came between. */
export async function updateUnchanged<Row extends DraftHead>(
  db: Queryable,
  owner: Owner,
  held: Row,
  fields: Partial<DraftFields>,
  now: Date,
): Promise<Row | undefined> {
  const version = held.version + 1
  const changed = await db
    .update(drafts)
    .set({ ...fields, version, updatedAt: now })
    .where(
      and(eq(drafts.id, held.id), eq(drafts.version, held.version), ownedBy(owner), isNull(drafts.shelvedAt)),
    )
    .returning({ id: drafts.id })
  return changed.length > 0 ? { ...held, ...fields, version, updatedAt: now } : undefined
}

type MenuFields = Pick<StoredDraft, 'days' | 'menuFingerprint'> & { menuConfirmedAt?: Date }

const saveMenu = statement<{ id: string }>(
  'save_menu',
  `update drafts set days = $5, menu_fingerprint = $6, menu_confirmed_at = coalesce($7, menu_confirmed_at),
     version = version + 1, updated_at = $8
   where id = $1 and version = $2 and account_id is not distinct from $3 and guest_id is not distinct from $4
     and shelved_at is null
   returning id`,
)

/** The same for the meals alone, which every touch saves. */
export async function updateMenuUnchanged(
  db: Queryable,
  held: DraftHead,
  fields: MenuFields,
  now: Date,
): Promise<StoredDraft | undefined> {
  const { id, version, accountId, guestId } = held
  const { days, menuFingerprint, menuConfirmedAt = null } = fields
  const values = [
    id,
    version,
    accountId,
    guestId,
    JSON.stringify(days),
    menuFingerprint,
    menuConfirmedAt,
    now,
  ]
  const changed = await saveMenu(db, values)
  return changed.length > 0 ? { ...held, ...fields, version: version + 1, updatedAt: now } : undefined
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
  const isOwners =
    'accountId' in owner ? sql`account_id = ${owner.accountId}` : sql`guest_id = ${owner.guestId}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with gone as (delete from drafts where id = ${id})
    select id from drafts where ${isOwners} and shelved_at is not null order by shelved_at desc, id desc limit 1`)
  if (rows[0]) await tx.update(drafts).set({ shelvedAt: null }).where(eq(drafts.id, rows[0].id))
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
