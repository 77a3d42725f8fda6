import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { carts, type DayPicks, drafts } from '../../db/schema/ordering.ts'
import type { Owner } from '../accounts/guests.service.ts'
import type { DraftRow } from '../ordering/drafts.queries.ts'

type CartSeen = { id: string; version: number } | null

/** The draft at hand and the cart it would go to, with whether another draft waits behind it. */
export async function findDraftAndCart(
  db: Db,
  owner: Owner,
): Promise<{ draft: DraftRow; cart: CartSeen; isAnotherShelved: boolean } | undefined> {
  const isAccount = 'accountId' in owner
  const [ownDrafts, id] = isAccount ? [drafts.accountId, owner.accountId] : [drafts.guestId, owner.guestId]
  const sameOwner = isAccount ? eq(carts.accountId, drafts.accountId) : eq(carts.guestId, drafts.guestId)
  const shelved = isAccount
    ? sql`exists (select from drafts o where o.account_id = ${drafts.accountId} and o.shelved_at is not null)`
    : sql`exists (select from drafts o where o.guest_id = ${drafts.guestId} and o.shelved_at is not null)`
  const [row] = await db
    .select({
      draft: getTableColumns(drafts),
      cart: { id: carts.id, version: carts.version },
      isAnotherShelved: sql<boolean>`${shelved}`,
    })
    .from(drafts)
    .leftJoin(carts, sameOwner)
    .where(and(eq(ownDrafts, id), isNull(drafts.shelvedAt)))
  return row
}

/**
 * The owner is held first, as in every turn; then the cart, the draft leaves and the line comes. Nothing happens where
 * the cart or the draft is no longer as it was read.
 */
export async function turnIntoLine(
  db: Db,
  owner: Owner,
  draft: Pick<DraftRow, 'id' | 'version'>,
  cart: CartSeen,
  /** Days only where they differ from the draft's: what is there need not travel again. */
  line: { quotedFils: number; days: DayPicks[] | undefined },
  now: Date,
): Promise<{ line: string; count: number } | undefined> {
  const isAccount = 'accountId' in owner
  const ownerId = isAccount ? owner.accountId : owner.guestId
  const people = isAccount ? sql`accounts` : sql`guests`
  const column = isAccount ? sql`account_id` : sql`guest_id`
  const at = sql`${now.toISOString()}::timestamptz`
  const held = cart
    ? sql`select c.id from carts c, owner where c.id = ${cart.id}::uuid and c.${column} = owner.id
        and c.version = ${cart.version}::int for no key update of c`
    : sql`insert into carts (id, ${column}, created_at, updated_at) select ${newId()}::uuid, owner.id, ${at}, ${at} from owner
        on conflict do nothing returning id`
  const { rows } = await db.execute<{ line: string; count: number }>(sql`
    with owner as materialized (select id from ${people} where id = ${ownerId}::uuid for no key update),
      cart as ${cart ? sql`materialized` : sql``} (${held}),
      gone as (
        delete from drafts d using cart
        where d.id = ${draft.id}::uuid and d.version = ${draft.version}::int and d.${column} = ${ownerId}::uuid
          and d.shelved_at is null
        returning cart.id as cart_id, d.*),
      touched as (update carts set version = carts.version + 1, updated_at = ${at} from gone where carts.id = gone.cart_id),
      made as (
        insert into cart_packages (id, cart_id, plan_id, package_id, duration, start_date, end_date, days, add_ons, quoted_fils,
          draft_id, created_at)
        select ${newId()}::uuid, gone.cart_id, gone.plan_id, gone.package_id, gone.duration, gone.start_date, gone.end_date,
          coalesce(${line.days ? JSON.stringify(line.days) : null}::jsonb, gone.days), gone.add_ons, ${line.quotedFils}::int,
          gone.id, ${at}
        from gone returning id, cart_id)
    select made.id as line, (1
      + (select count(*) from cart_packages p where p.cart_id = made.cart_id and p.removed_at is null)
      + (select coalesce(sum(quantity), 0) from cart_products l where l.cart_id = made.cart_id and l.removed_at is null))::int
      as count from made`)
  return rows[0]
}
