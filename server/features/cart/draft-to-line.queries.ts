import { getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { type DayPicks, drafts } from '../../db/schema/ordering.ts'
import { statement } from '../../db/statement.ts'
import type { Owner } from '../accounts/guests.service.ts'
import { oneOfOwner } from '../accounts/of-owner.queries.ts'
import { AVOIDED_BY_OWNER, type DraftRow } from '../ordering/drafts.queries.ts'

type CartSeen = { id: string; version: number } | null
type DraftBesideCart = DraftRow & {
  cartId: string | null
  cartVersion: number | null
  isAnotherShelved: boolean
  packageCount: number
}

const draftColumns = Object.entries(getTableColumns(drafts))
  .map(([key, { name }]) => `d.${name} as "${key}"`)
  .join(', ')

const draftBesideCart = oneOfOwner<DraftBesideCart>(
  'draft_beside_cart',
  (
    column,
  ) => `select ${draftColumns}, ${AVOIDED_BY_OWNER('d')} as "avoidedAllergens", c.id as "cartId", c.version as "cartVersion",
    exists (select from drafts o where o.${column} = d.${column} and o.shelved_at is not null) as "isAnotherShelved",
    (select count(*) from cart_packages p where p.cart_id = c.id and p.removed_at is null)::int as "packageCount"
  from drafts d left join carts c on c.${column} = d.${column} where d.${column} = $1 and d.shelved_at is null`,
)

/** The draft at hand and the cart it would go to, with whether another draft waits behind it and how full the cart is. */
export async function findDraftAndCart(
  db: Db,
  owner: Owner,
): Promise<{ draft: DraftRow; cart: CartSeen; isAnotherShelved: boolean; packageCount: number } | undefined> {
  const found = await draftBesideCart(db, owner)
  if (!found) return undefined
  const { cartId, cartVersion, isAnotherShelved, packageCount, ...draft } = found
  const cart = cartId === null ? null : { id: cartId, version: cartVersion! }
  return { draft, cart, isAnotherShelved, packageCount }
}

type Made = { line: string; count: number }

const HELD = (column: string) => `materialized (
        select c.id from carts c, owner where c.id = $8::uuid and c.${column} = owner.id and c.version = $9::int
        for no key update of c)`
const NEW = (column: string) => `(
        insert into carts (id, ${column}, created_at, updated_at)
        select $8::uuid, owner.id, $7::timestamptz, $7::timestamptz from owner on conflict do nothing returning id)`

const turn = (name: string, people: string, column: string, cart: (column: string) => string) =>
  statement<Made>(
    `draft_to_line_${name}`,
    `with owner as materialized (select id from ${people} where id = $1::uuid for no key update),
      cart as ${cart(column)},
      gone as (
        delete from drafts d using cart
        where d.id = $2::uuid and d.version = $3::int and d.${column} = $1::uuid and d.shelved_at is null
        returning cart.id as cart_id, d.*),
      touched as (
        update carts set version = carts.version + 1, updated_at = $7::timestamptz from gone where carts.id = gone.cart_id),
      made as (
        insert into cart_packages (id, cart_id, plan_id, package_id, duration, start_date, end_date, days, add_ons, quoted_fils,
          draft_id, created_at)
        select $4::uuid, gone.cart_id, gone.plan_id, gone.package_id, gone.duration, gone.start_date, gone.end_date,
          coalesce($5::jsonb, gone.days), gone.add_ons, $6::int, gone.id, $7::timestamptz
        from gone returning id, cart_id)
    select made.id as line, (1
      + (select count(*) from cart_packages p where p.cart_id = made.cart_id and p.removed_at is null)
      + (select coalesce(sum(quantity), 0) from cart_products l where l.cart_id = made.cart_id and l.removed_at is null))::int
      as count from made`,
  )

const turns = {
  account: {
    held: turn('of_account', 'accounts', 'account_id', HELD),
    fresh: turn('of_account_without_cart', 'accounts', 'account_id', NEW),
  },
  guest: {
    held: turn('of_guest', 'guests', 'guest_id', HELD),
    fresh: turn('of_guest_without_cart', 'guests', 'guest_id', NEW),
  },
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
): Promise<Made | undefined> {
  const [of, ownerId] = 'accountId' in owner ? [turns.account, owner.accountId] : [turns.guest, owner.guestId]
  const days = line.days ? JSON.stringify(line.days) : null
  const values = [ownerId, draft.id, draft.version, newId(), days, line.quotedFils, now.toISOString()]
  const [made] = cart
    ? await of.held(db, [...values, cart.id, cart.version])
    : await of.fresh(db, [...values, newId()])
  return made
}
