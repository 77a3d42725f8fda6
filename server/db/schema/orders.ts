import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import type { LineKind } from '../../../domain/money/pricing.ts'
import type { DishSnapshot, PackedDays } from '../day-meals.ts'
import { accounts } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, id, moment, searchText, updatedAt } from './columns.ts'
import { carts } from './ordering.ts'

export type AddressSnapshot = {
  identifier: string
  name?: string
  street: string
  buildingFloor: string
  houseOrFlatNumber: string
  landmark: string
  city: string
  state: string
  postalCode: string
  country: string
  phone: string
  /** As domain/delivery/pin.ts writes it. */
  pin?: string
}

export type CancelReason = 'cart-changed' | 'not-paid-in-time' | 'sold-out' | 'account-deleted'

/** As the back-office sorts them: waiting, paid, not paid. */
export const paymentStatusRank = (state: AnyPgColumn) =>
  sql`(case ${state} when 'pending' then 0 when 'paid' then 1 else 2 end)`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What people call it, e.g. FM-100042. */
    orderNumber: text('order_number').notNull().unique(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    cartId: uuid('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    /** Fingerprint of the cart, as the idempotency key of placing: the same cart is one order. */
    cartFingerprint: text('cart_fingerprint').notNull(),
    state: text('state').$type<'pending' | 'paid' | 'failed' | 'cancelled'>().notNull().default('pending'),
    userEmail: text('user_email').notNull(),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    phone: text('phone').notNull(),
    bagIncluded: boolean('bag_included').notNull(),
    /** When its days are brought, and what the driver should know. */
    deliveryWindow: text('delivery_window').$type<DeliveryWindow>().notNull().default('morning'),
    driverNote: text('driver_note').notNull().default(''),
    /** The sums of its lines. */
    totalFils: integer('total_fils').notNull(),
    vatFils: integer('vat_fils').notNull(),
    /** The part of the total that is paid from credit: taken when it is placed, given back when it is cancelled. */
    creditFils: integer('credit_fils').notNull().default(0),
    currency: text('currency').notNull().default('AED'),
    needsAttention: text('needs_attention'),
    /** Its goods, where it has any, have been taken out of stock: from placing on, until it is cancelled. */
    holdsStock: boolean('holds_stock').notNull().default(false),
    payableUntil: moment('payable_until').notNull(),
    cancelledBecause: text('cancelled_because').$type<CancelReason>(),
    erasedAt: moment('erased_at'),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText(() => sql`order_number || ' ' || user_email || ' ' || replace(phone, ' ', '')`),
  },
  (t) => [
    uniqueIndex('orders_open_per_cart_key').on(t.cartId).where(sql`state in ('pending', 'failed')`),
    index('orders_account_idx').on(t.accountId, t.createdAt),
    index('orders_state_idx').on(t.state, t.createdAt),
    index('orders_created_idx').on(t.createdAt, t.id),
    index('orders_email_idx').on(t.userEmail, t.createdAt, t.id),
    index('orders_amount_idx').on(t.totalFils, t.createdAt, t.id),
    index('orders_status_idx').on(paymentStatusRank(t.state), t.createdAt, t.id),
    index('orders_paid_idx').on(t.paidAt).where(sql`state = 'paid'`),
    index('orders_open_until_idx').on(t.payableUntil).where(sql`state in ('pending', 'failed')`),
    index('orders_attention_idx').on(t.createdAt).where(sql`needs_attention is not null`),
    check('orders_state_check', sql`${t.state} in ('pending', 'paid', 'failed', 'cancelled')`),
    check('orders_paid_check', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check('orders_credit_check', sql`${t.creditFils} between 0 and ${t.totalFils}`),
    check('orders_window_check', sql`${t.deliveryWindow} in ('morning', 'evening')`),
    check('orders_currency_check', sql`${t.currency} = 'AED'`),
    check('orders_money_check', sql`${t.totalFils} > 0 and ${t.vatFils} >= 0`),
  ],
)

/** A dish as it was when it was ordered, once for all orders that had it so. Never changed and never deleted. */
export const orderedDishes = pgTable(
  'ordered_dishes',
  {
    digest: text('digest').primaryKey(),
    dish: jsonb('dish').$type<DishSnapshot>().notNull(),
  },
  (t) => [index('ordered_dishes_of_dish_idx').on(sql`(${t.dish} ->> 'id')`)],
)

export const orderPackages = pgTable(
  'order_packages',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** The line of the cart that it was; it leaves the cart when the order is paid. */
    cartLineId: uuid('cart_line_id'),
    planId: uuid('plan_id'),
    packageId: uuid('package_id').notNull(),
    planName: text('plan_name').notNull(),
    packageName: text('package_name').notNull(),
    packageGroup: text('package_group').notNull(),
    duration: text('duration').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** The dates of `days`, where they can be counted without the meals. */
    deliveryDates: date('delivery_dates').array().notNull(),
    days: jsonb('days').$type<PackedDays>().notNull(),
    addOns: jsonb('add_ons').$type<(DishSnapshot & { quantity: number })[]>().notNull(),
    /** Who eats it, by the name of their food profile; empty is the customer. */
    eater: text('eater').notNull().default(''),
    mealsFils: integer('meals_fils').notNull(),
    addOnsFils: integer('add_ons_fils').notNull(),
  },
  (t) => [
    unique('order_packages_position_key').on(t.orderId, t.position),
    index('order_packages_span_idx').on(t.endDate, t.startDate),
    index('order_packages_eater_idx').on(t.orderId, t.eater).where(sql`eater <> ''`),
    check('order_packages_money_check', sql`${t.mealsFils} >= 0 and ${t.addOnsFils} >= 0`),
    check('order_packages_dates_check', sql`${t.endDate} >= ${t.startDate}`),
  ],
)

/** The priced lines of an order; they sum to its total, and their VAT to its VAT. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    label: text('label').notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    unitFils: integer('unit_fils').notNull(),
    totalFils: integer('total_fils').notNull(),
    vatFils: integer('vat_fils').notNull(),
    imageHash: text('image_hash'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_product_idx').on(t.productId),
    // Few among many: without it the books read all lines there are.
    index('order_lines_deposit_idx').on(t.orderId).where(sql`kind = 'bag-deposit'`),
    // With their sign, and of whatever kind: kinds are domain/money/pricing.ts's to name.
    check(
      'order_lines_money_check',
      sql`${t.quantity} > 0 and ${t.totalFils} = ${t.quantity} * ${t.unitFils}`,
    ),
  ],
)

/** What happened to an order: who or what changed what, when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    event: text('event').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order_idx').on(t.orderId, t.createdAt)],
)

/** Mails that went out, by key, so that none goes out twice. */
export const sentMails = pgTable('sent_mails', {
  key: text('key').primaryKey(),
  sentAt: moment('sent_at').notNull().defaultNow(),
})
