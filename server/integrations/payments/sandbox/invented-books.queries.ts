import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { OrderRow, PaymentRow, RefundRow } from './sandbox-entities.ts'

/** What the sandbox knows of payments that were never made: the demo shop's past. */
export type InventedBooks = {
  orders: Pick<OrderRow, 'id' | 'receipt' | 'amount' | 'currency' | 'status' | 'created_at'>[]
  payments: Omit<PaymentRow, 'email' | 'contact'>[]
  refunds: (Omit<RefundRow, 'status'> & { idempotency_key: string })[]
}

/** Written in the shop's own transaction, and announced to nobody: they can be refunded like any other. */
export async function writeInventedBooks(tx: Tx, { orders, payments, refunds }: InventedBooks) {
  await tx.execute(insert('orders', 'id, receipt, amount, currency, status, created_at', orders))
  await tx.execute(
    insert(
      'payments',
      'id, order_id, amount, currency, status, captured, amount_refunded, error_description, created_at',
      payments,
    ),
  )
  await tx.execute(
    insert('refunds', 'id, payment_id, amount, currency, notes, idempotency_key, created_at', refunds),
  )
}

function insert(name: string, columns: string, rows: readonly object[]): SQL {
  const [table, listed] = [sql.raw(`sandbox_provider.${name}`), sql.raw(columns)]
  return sql`insert into ${table} (${listed}) select ${listed}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`
}
