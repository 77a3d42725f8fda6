import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CreditKind } from '../../../domain/money/credit.ts'
import { accounts } from './accounts.ts'
import { createdAt, id } from './columns.ts'
import { orders } from './orders.ts'
import { ledgerEntries } from './subscriptions.ts'

/** A customer's balance with the shop. The row is what two who spend at once wait for. */
export const creditBalances = pgTable(
  'credit_balances',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    balanceFils: integer('balance_fils').notNull(),
  },
  (t) => [check('credit_balances_check', sql`${t.balanceFils} >= 0`)],
)

/** Every change of a balance, with its sign. Rows are only ever added; they sum to the balance. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    amountFils: integer('amount_fils').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    /** What it was spent on or came from. */
    orderId: uuid('order_id').references(() => orders.id),
    ledgerEntryId: uuid('ledger_entry_id').references(() => ledgerEntries.id),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    /** Asked for again with the same key, it is the same entry. */
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_entries_account_idx').on(t.accountId, t.createdAt),
    index('credit_entries_order_idx').on(t.orderId),
    check('credit_entries_amount_check', sql`${t.amountFils} <> 0`),
  ],
)
