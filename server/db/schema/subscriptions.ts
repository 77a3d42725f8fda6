import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  DAY_STATES,
  type DayState,
  DELIVERY_WINDOWS,
  type DeliveryWindow,
} from '../../../domain/delivery-days.ts'
import { createdAt, id } from './columns.ts'
import { orderPackages, orders } from './orders.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A package that has been paid. What was sold stays in the order; what becomes of it is here. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderPackageId: uuid('order_package_id')
      .notNull()
      .unique()
      .references(() => orderPackages.id),
    paidDays: smallint('paid_days').notNull(),
    /** What was paid for all its days; their values sum to it, which a trigger holds. */
    paidFils: integer('paid_fils').notNull(),
    deliveryWindow: text('delivery_window').$type<DeliveryWindow>().notNull().default('morning'),
    validUntil: date('valid_until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('subscriptions_order_idx').on(t.orderId),
    check('subscriptions_days_check', sql`${t.paidDays} > 0`),
    check('subscriptions_money_check', sql`${t.paidFils} >= 0`),
    check('subscriptions_window_check', sql`${t.deliveryWindow} in (${oneOf(DELIVERY_WINDOWS)})`),
  ],
)

/** One paid day of a subscription; its date is the day the food is eaten. Changed only together with the ledger. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** Which of the paid days it is, wherever its date moves to. */
    number: smallint('number').notNull(),
    date: date('date').notNull(),
    state: text('state').$type<DayState>().notNull().default('planned'),
    valueFils: integer('value_fils').notNull(),
  },
  (t) => [
    unique('delivery_days_date_key').on(t.subscriptionId, t.date),
    unique('delivery_days_number_key').on(t.subscriptionId, t.number),
    index('delivery_days_date_idx').on(t.date, t.subscriptionId),
    check('delivery_days_state_check', sql`${t.state} in (${oneOf(DAY_STATES)})`),
    check('delivery_days_number_check', sql`${t.number} > 0`),
    check('delivery_days_value_check', sql`${t.valueFils} >= 0`),
  ],
)

/** A meal or an extra of a day. */
export const dayDishes = pgTable(
  'day_dishes',
  {
    dayId: uuid('day_id')
      .notNull()
      .references(() => deliveryDays.id),
    position: smallint('position').notNull(),
    kind: text('kind').$type<'meal' | 'extra'>().notNull(),
    // In ordered_dishes, of which nothing goes. A foreign key would make concurrent payments lock the same few rows.
    dish: text('dish').notNull(),
    quantity: smallint('quantity').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.dayId, t.position] }),
    check('day_dishes_kind_check', sql`${t.kind} in ('meal', 'extra')`),
    check('day_dishes_quantity_check', sql`${t.quantity} > 0`),
  ],
)

export const receiptNumbers = pgSequence('receipt_numbers', { startWith: 100001 })

/** The ledger: one thing done to days of an order, by whom and why. Rows are only ever added, which a trigger holds. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** What its customer can name it by, e.g. R-100042. */
    receipt: text('receipt').notNull().unique().default(sql`'R-' || nextval('receipt_numbers')`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    actor: text('actor').notNull(),
    action: text('action').$type<'started' | 'cancelled'>().notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_order_idx').on(t.orderId, t.createdAt),
    check('ledger_entries_action_check', sql`${t.action} in ('started', 'cancelled')`),
  ],
)

/** What an entry did to one day: from what to what. A day that began was nothing before. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    dayId: uuid('day_id')
      .notNull()
      .references(() => deliveryDays.id),
    fromState: text('from_state').$type<DayState>(),
    toState: text('to_state').$type<DayState>().notNull(),
    fromDate: date('from_date'),
    toDate: date('to_date').notNull(),
    fromValueFils: integer('from_value_fils'),
    toValueFils: integer('to_value_fils').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.dayId] }),
    index('ledger_days_day_idx').on(t.dayId),
    // A day that is given back is given back once.
    uniqueIndex('ledger_days_cancelled_key').on(t.dayId).where(sql`to_state = 'cancelled'`),
    check(
      'ledger_days_from_check',
      sql`num_nulls(${t.fromState}, ${t.fromDate}, ${t.fromValueFils}) in (0, 3)`,
    ),
  ],
)
