import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, guests } from './accounts.ts'
import { packages, plans, products } from './catalogue.ts'
import { createdAt, id, moment, updatedAt, version } from './columns.ts'

export type DayPicks = { date: string; picks: { mealType: string; mealId: string; isByHand?: true }[] }
export type AddOnPick = { addOnId: string; quantity: number }

const ownerColumns = () => ({
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
})

const ownerCheck = (name: string, t: { accountId: AnyPgColumn; guestId: AnyPgColumn }) =>
  check(`${name}_owner_check`, sql`num_nonnulls(${t.accountId}, ${t.guestId}) = 1`)

const choiceColumns = () => ({
  planId: uuid('plan_id').references(() => plans.id),
  packageId: uuid('package_id')
    .notNull()
    .references(() => packages.id),
  duration: text('duration').notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  days: jsonb('days').$type<DayPicks[]>().notNull(),
  addOns: jsonb('add_ons').$type<AddOnPick[]>().notNull().default([]),
  /** Who eats it, by the name of their food profile; empty is the owner. */
  eater: text('eater').notNull().default(''),
})

const durationRule = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} in ('monthly-6', 'monthly-5', 'weekly-6', 'weekly-5')`)

/** The wizard's unfinished choice. One per owner is open; the others are shelved and reopened later. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    ...ownerColumns(),
    ...choiceColumns(),
    menuConfirmedAt: moment('menu_confirmed_at'),
    addOnsConfirmedAt: moment('add_ons_confirmed_at'),
    /** The cart line being reopened, replaced when the draft returns to the cart. */
    reopenedLineId: uuid('reopened_line_id'),
    /** What the menu was when it was last shown, to tell a menu that changed from a choice never on it. */
    menuFingerprint: text('menu_fingerprint').notNull().default(''),
    shelvedAt: moment('shelved_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('drafts_account_key').on(t.accountId).where(sql`shelved_at is null`),
    uniqueIndex('drafts_guest_key').on(t.guestId).where(sql`shelved_at is null`),
    index('drafts_shelf_account_idx').on(t.accountId).where(sql`shelved_at is not null`),
    index('drafts_shelf_guest_idx').on(t.guestId).where(sql`shelved_at is not null`),
    ownerCheck('drafts', t),
    durationRule('drafts_duration_check', t.duration),
  ],
)

export const carts = pgTable(
  'carts',
  { id: id(), ...ownerColumns(), version: version(), createdAt: createdAt(), updatedAt: updatedAt() },
  (t) => [
    uniqueIndex('carts_account_key').on(t.accountId),
    uniqueIndex('carts_guest_key').on(t.guestId),
    ownerCheck('carts', t),
  ],
)

export const cartPackages = pgTable(
  'cart_packages',
  {
    id: id(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    ...choiceColumns(),
    /** What it cost when it was put in the cart, to show a change of price before payment. */
    quotedFils: integer('quoted_fils').notNull(),
    /** The draft it came from: the same draft put in the cart twice is one line. */
    draftId: uuid('draft_id'),
    /** Taken out, but 'undo' may still bring it back. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('cart_packages_cart_idx').on(t.cartId),
    uniqueIndex('cart_packages_draft_key').on(t.cartId, t.draftId),
    durationRule('cart_packages_duration_check', t.duration),
    check('cart_packages_money_check', sql`${t.quotedFils} >= 0`),
  ],
)

export const cartProducts = pgTable(
  'cart_products',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    quantity: smallint('quantity').notNull(),
    /** The price of one when it was put in the cart. */
    quotedFils: integer('quoted_fils').notNull(),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId] }),
    check('cart_products_quantity_check', sql`${t.quantity} between 1 and 99`),
    check('cart_products_money_check', sql`${t.quotedFils} >= 0`),
  ],
)
