import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
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
} from '../../../domain/days/delivery-days.ts'
import { FAILURE_REASONS, type FailureReason } from '../../../domain/days/failed-delivery.ts'
import { LEDGER_ACTIONS, type LedgerAction, type LedgerDetails } from '../../../domain/days/ledger.ts'
import { REMINDER_KINDS, type ReminderKind } from '../../../domain/days/plan-notices.ts'
import { accounts } from './accounts.ts'
import { createdAt, id, moment, version } from './columns.ts'
import { type AddressSnapshot, orderPackages, orders } from './orders.ts'

export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

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
    /** Where and when its days are brought, unless a day says otherwise. */
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    deliveryWindow: text('delivery_window').$type<DeliveryWindow>().notNull().default('morning'),
    driverNote: text('driver_note').notNull().default(''),
    validUntil: date('valid_until').notNull(),
    // What was promised when it was paid: a setting changed later does not change it.
    cutOffDays: smallint('cut_off_days').notNull(),
    cutOffHour: smallint('cut_off_hour').notNull(),
    addressCutOffDays: smallint('address_cut_off_days').notNull(),
    addressCutOffHour: smallint('address_cut_off_hour').notNull(),
    pausesAllowed: smallint('pauses_allowed').notNull(),
    pauseDaysAllowed: smallint('pause_days_allowed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('subscriptions_order_idx').on(t.orderId),
    index('subscriptions_valid_idx').on(t.validUntil),
    check('subscriptions_cut_off_check', sql`${t.cutOffDays} > 0 and ${t.cutOffHour} between 0 and 23`),
    check(
      'subscriptions_address_cut_off_check',
      sql`${t.addressCutOffHour} between 0 and 23
        and (${t.addressCutOffDays}, -${t.addressCutOffHour}) >= (${t.cutOffDays}, -${t.cutOffHour})`,
    ),
    check('subscriptions_pauses_check', sql`${t.pausesAllowed} >= 0 and ${t.pauseDaysAllowed} >= 0`),
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
    /** False where its meals were put in by the shop: after a move to another menu, or at the cut-off. */
    isChosen: boolean('is_chosen').notNull().default(true),
    /** Its delivery failed through its customer's own fault, and it is not given back. */
    isForfeited: boolean('is_forfeited').notNull().default(false),
    // For this day alone; what is null is as its subscription has it.
    address: jsonb('address').$type<AddressSnapshot>(),
    deliveryWindow: text('delivery_window').$type<DeliveryWindow>(),
    driverNote: text('driver_note'),
    /** When it was handed over, or could not be, by the driver's clock. */
    endedAt: moment('ended_at'),
    /** Why it could not be handed over. */
    failedBecause: text('failed_because').$type<FailureReason>(),
    version: version(),
  },
  (t) => [
    check('delivery_days_window_check', sql`${t.deliveryWindow} in (${oneOf(DELIVERY_WINDOWS)})`),
    index('delivery_days_planned_idx').on(t.date).where(sql`state = 'planned'`),
    index('delivery_days_open_failure_idx').on(t.date).where(sql`state = 'failed' and not is_forfeited`),
    // So a day that was forfeited is never moved or credited.
    check('delivery_days_forfeited_check', sql`not ${t.isForfeited} or ${t.state} = 'failed'`),
    unique('delivery_days_date_key').on(t.subscriptionId, t.date),
    unique('delivery_days_number_key').on(t.subscriptionId, t.number),
    index('delivery_days_date_idx').on(t.date, t.subscriptionId),
    check('delivery_days_state_check', sql`${t.state} in (${oneOf(DAY_STATES)})`),
    check('delivery_days_failed_check', sql`${t.failedBecause} in (${oneOf(FAILURE_REASONS)})`),
    check('delivery_days_number_check', sql`${t.number} > 0`),
    check('delivery_days_value_check', sql`${t.valueFils} >= 0`),
  ],
)

/** A meal or an extra of a day. */
export const dayDishes = pgTable(
  'day_dishes',
  {
    // A day never goes, for the ledger names it: a trigger looks once a statement that it is there, not once a dish.
    dayId: uuid('day_id').notNull(),
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
    /** Null where it concerns a whole order. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    actor: text('actor').notNull(),
    action: text('action').$type<LedgerAction>().notNull(),
    reason: text('reason').notNull().default(''),
    /** What the receipt says beside the days' lines: names and amounts as they were. Emptied when its customer is erased. */
    details: jsonb('details').$type<LedgerDetails>().notNull().default({}),
    /** What the change cost its customer; less than nothing where they got something back. */
    differenceFils: integer('difference_fils').notNull().default(0),
    /** Made by the page: the same change asked twice is made once. */
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_order_idx').on(t.orderId, t.createdAt),
    index('ledger_entries_subscription_idx').on(t.subscriptionId, t.createdAt),
    index('ledger_entries_created_idx').on(t.createdAt),
    // What the shop's people did for somebody: few among the steps of the kitchen and the road.
    index('ledger_entries_reason_idx').on(t.createdAt).where(sql`reason <> ''`),
    check('ledger_entries_action_check', sql`${t.action} in (${oneOf(LEDGER_ACTIONS)})`),
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

/** Nothing is brought from a date until the day before the resume date. */
export const pauses = pgTable(
  'pauses',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    fromDate: date('from_date').notNull(),
    resumeDate: date('resume_date').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('pauses_subscription_idx').on(t.subscriptionId, t.fromDate),
    index('pauses_resume_idx').on(t.resumeDate),
    check('pauses_dates_check', sql`${t.resumeDate} > ${t.fromDate}`),
  ],
)

/** Somebody of the shop wrote to a customer about their plan: about one date once. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** The last day of a plan that ends, or the date it goes on after a pause. */
    about: date('about').notNull(),
    sentBy: uuid('sent_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.kind, t.about] }),
    check('plan_reminders_kind_check', sql`${t.kind} in (${oneOf(REMINDER_KINDS)})`),
  ],
)

/** Dates on which nothing is delivered. */
export const closures = pgTable('closures', {
  date: date('date').primaryKey(),
  reason: text('reason').notNull(),
  createdAt: createdAt(),
})

/** What a customer thought of a dish that was brought. */
export const ratings = pgTable(
  'ratings',
  {
    dayId: uuid('day_id')
      .notNull()
      .references(() => deliveryDays.id),
    /** In ordered_dishes. */
    dish: text('dish').notNull(),
    stars: smallint('stars').notNull(),
    words: text('words').notNull().default(''),
    ratedAt: moment('rated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.dayId, t.dish] }),
    // With the stars: what a dish got is read from the index alone.
    index('ratings_dish_stars_idx').on(t.dish, t.stars),
    index('ratings_rated_idx').on(t.ratedAt),
    check('ratings_stars_check', sql`${t.stars} between 1 and 5`),
  ],
)

/** Due to be locked, and with nothing in a slot that its customer can eat: the shop's people see to it. */
export const daysWithoutSafeMeal = pgTable('days_without_safe_meal', {
  dayId: uuid('day_id')
    .primaryKey()
    .references(() => deliveryDays.id),
  /** The meals that cannot be served, as they are called. */
  meals: text('meals').array().notNull(),
  foundAt: moment('found_at').notNull().defaultNow(),
})

/** What an eater avoids in a dish of a paid day and has confirmed by name since they ordered. */
export const confirmedDishes = pgTable(
  'confirmed_dishes',
  {
    dayId: uuid('day_id')
      .notNull()
      .references(() => deliveryDays.id),
    /** In ordered_dishes. */
    dish: text('dish').notNull(),
    /** As the dish names them; of a name that means several things, also which of them were avoided. */
    allergens: text('allergens').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dayId, t.dish] })],
)

/** Days to come with something that their eater avoids and has not confirmed: the customer has been written to. */
export const daysInConflict = pgTable('days_in_conflict', {
  dayId: uuid('day_id')
    .primaryKey()
    .references(() => deliveryDays.id),
  allergens: text('allergens').array().notNull(),
  foundAt: moment('found_at').notNull().defaultNow(),
})
