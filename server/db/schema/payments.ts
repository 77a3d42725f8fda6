import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
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
import type { RefundDestination } from '../../../domain/money/refunds.ts'
import { accounts } from './accounts.ts'
import { bytea, createdAt, id, moment, updatedAt } from './columns.ts'
import { orders } from './orders.ts'
import { ledgerEntries } from './subscriptions.ts'

/** One order at the payment provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    receipt: text('receipt').notNull().unique(),
    providerOrderId: text('provider_order_id').unique(),
    amountFils: integer('amount_fils').notNull(),
    currency: text('currency').notNull(),
    createdAt: createdAt(),
    /** Who holds it is asking the provider for the order; a holder that died is replaced after this. */
    claimedUntil: moment('claimed_until'),
    /** Number of requests to the provider: after the first, its order is looked up before a new one is made. */
    claims: smallint('claims').notNull().default(0),
    nextCheckAt: moment('next_check_at').notNull().defaultNow(),
    checks: smallint('checks').notNull().default(0),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('payment_attempts_order_idx').on(t.orderId),
    index('payment_attempts_due_idx').on(t.nextCheckAt).where(sql`settled_at is null`),
    check('payment_attempts_receipt_check', sql`length(${t.receipt}) <= 40`),
    check('payment_attempts_money_check', sql`${t.amountFils} > 0`),
  ],
)

/** Payments as the provider reported them: by callback, webhook or reconciliation. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    providerPaymentId: text('provider_payment_id').notNull().unique(),
    state: text('state').$type<'authorised' | 'captured' | 'failed' | 'refunded'>().notNull(),
    amountFils: integer('amount_fils').notNull(),
    currency: text('currency').notNull(),
    /** What the provider said of a failed one. */
    problem: text('problem'),
    /** The one payment that paid the order; every other successful one is refunded. */
    isSettling: boolean('is_settling').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payments_settling_key').on(t.orderId).where(sql`is_settling`),
    index('payments_attempt_idx').on(t.attemptId),
    index('payments_order_idx').on(t.orderId),
    check('payments_state_check', sql`${t.state} in ('authorised', 'captured', 'failed', 'refunded')`),
    check('payments_money_check', sql`${t.amountFils} >= 0`),
  ],
)

/** The provider's order that an event is about, where it is of a payment: as we read it, or as the provider wrote it. */
export const providerOrderOf = (body: AnyPgColumn) =>
  sql`coalesce(${body} -> 'payment' ->> 'orderId', ${body} #>> '{payload,payment,entity,order_id}')`

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_unapplied_idx').on(t.receivedAt).where(sql`applied_at is null`),
    // Whose it is, for who asks for all that is kept about them.
    index('payment_events_order_idx').on(providerOrderOf(t.body)),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that goes back; none where it is the part that was paid from credit. */
    paymentId: uuid('payment_id').references(() => payments.id),
    destination: text('destination').$type<RefundDestination>().notNull().default('card'),
    amountFils: integer('amount_fils').notNull(),
    /** The share of the order's VAT that goes back; none where the payment paid for nothing. */
    vatFils: integer('vat_fils').notNull().default(0),
    /** The part of it that is the deposit for a bag: there is no VAT on that. */
    depositFils: integer('deposit_fils').notNull().default(0),
    /** Written to the customer. */
    reason: text('reason').notNull().default(''),
    /** For the shop's people alone. */
    note: text('note').notNull().default(''),
    state: text('state').$type<'requested' | 'done' | 'failed'>().notNull().default('requested'),
    tries: smallint('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    providerRefundId: text('provider_refund_id').unique(),
    /** The cancellation of days that it pays back; those days are cancelled already. */
    ledgerEntryId: uuid('ledger_entry_id').references(() => ledgerEntries.id),
    requestedBy: uuid('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('refunds_order_idx').on(t.orderId),
    index('refunds_due_idx').on(t.nextTryAt).where(sql`state = 'requested'`),
    index('refunds_done_idx').on(t.doneAt).where(sql`state = 'done'`),
    check('refunds_state_check', sql`${t.state} in ('requested', 'done', 'failed')`),
    check('refunds_done_check', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
    check('refunds_money_check', sql`${t.amountFils} > 0`),
    check('refunds_deposit_check', sql`${t.depositFils} between 0 and ${t.amountFils}`),
    // What no card has paid cannot go to one.
    check(
      'refunds_destination_check',
      sql`${t.destination} = 'credit' or (${t.destination} = 'card' and ${t.paymentId} is not null)`,
    ),
  ],
)

/** Numbers in sequence without gaps, taken inside the transaction that uses them. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull().default(0),
})

/** Tax invoices and credit notes: made once, stored. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind').$type<'invoice' | 'credit-note'>().notNull(),
    invoiceNumber: text('invoice_number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    pdf: bytea('pdf'),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invoices_one_per_order_key').on(t.orderId).where(sql`kind = 'invoice'`),
    index('invoices_order_idx').on(t.orderId),
    check('invoices_kind_check', sql`${t.kind} in ('invoice', 'credit-note')`),
  ],
)
