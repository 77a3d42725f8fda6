import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { counters, invoices } from '../../db/schema/payments.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

export async function findInvoice(db: Queryable, orderId: string): Promise<InvoiceRecord | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return row
}

export async function findCreditNote(db: Queryable, refundId: string): Promise<InvoiceRecord | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.refundId, refundId))
  return row
}

/** Without the pages themselves. */
export const listInvoices = (db: Queryable, orderId: string) =>
  db
    .select({
      kind: invoices.kind,
      number: invoices.invoiceNumber,
      refundId: invoices.refundId,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt))

/** The next number. Its row stays held until the transaction ends, so that none is left out or given twice. */
export async function takeNumber(tx: Tx, kind: InvoiceRecord['kind']): Promise<string> {
  const [row] = await tx
    .insert(counters)
    .values({ name: kind, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(row!.value).padStart(6, '0')}`
}

export async function insertInvoice(
  tx: Tx,
  fields: Omit<typeof invoices.$inferInsert, 'id' | 'pdf'>,
): Promise<InvoiceRecord> {
  const [row] = await tx.insert(invoices).values(fields).returning()
  return row!
}

/** Kept as it was first drawn. */
export async function savePdf(db: Queryable, id: string, pdf: Buffer): Promise<void> {
  await db
    .update(invoices)
    .set({ pdf })
    .where(and(eq(invoices.id, id), isNull(invoices.pdf)))
}
