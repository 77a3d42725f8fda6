import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { type LedgerAction, STEPS_WITHOUT_RECEIPT } from '../../../../domain/days/ledger.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable } from '../../../db/connect.ts'
import { type HistoryPoint, isBefore, newestFirst } from '../../../db/history-page.ts'
import { prepared } from '../../../db/prepared.ts'
import { orders } from '../../../db/schema/orders.ts'
import { ledgerEntries } from '../../../db/schema/subscriptions.ts'

const entriesOf = (db: Queryable) =>
  db
    .select({
      entry: ledgerEntries,
      orderNumber: orders.orderNumber,
      accountId: orders.accountId,
      userEmail: orders.userEmail,
      days: sql<number>`(select count(*)::int from ledger_days l where l.entry_id = ${ledgerEntries.id})`,
      firstDate: sql<PlainDate | null>`(select min(l.to_date)::text from ledger_days l where l.entry_id = ${ledgerEntries.id})`,
      valueFils: sql<number>`(select coalesce(sum(l.to_value_fils), 0)::int from ledger_days l where l.entry_id = ${ledgerEntries.id})`,
      lastDate: sql<PlainDate | null>`(select max(l.to_date)::text from ledger_days l where l.entry_id = ${ledgerEntries.id})`,
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))

export type ReceiptRecord = Awaited<ReturnType<typeof entriesOf>>[number]

export async function findReceipt(db: Queryable, receipt: string): Promise<ReceiptRecord | undefined> {
  const [found] = await entriesOf(db).where(eq(ledgerEntries.receipt, receipt))
  return found
}

export async function receiptOfEntry(db: Queryable, entryId: string): Promise<string> {
  const [found] = await db
    .select({ receipt: ledgerEntries.receipt })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.id, entryId))
  return found!.receipt
}

const entriesByKey = prepared((db, { key }: { key: string }) =>
  entriesOf(db).where(eq(ledgerEntries.idempotencyKey, key)),
)

export async function findReceiptByKey(db: Queryable, key: string): Promise<ReceiptRecord | undefined> {
  const [found] = await entriesByKey(db, { key })
  return found
}

/** Newest first, those older than a receipt of the same customer where one is named. */
export const findReceiptsOf = (
  db: Queryable,
  accountId: string,
  { before, most }: { before?: string | undefined; most: number },
): Promise<ReceiptRecord[]> =>
  entriesOf(db)
    .where(
      and(
        eq(orders.accountId, accountId),
        notInArray(ledgerEntries.action, [...STEPS_WITHOUT_RECEIPT]),
        before === undefined
          ? undefined
          : sql`(${ledgerEntries.createdAt}, ${ledgerEntries.id}) < (
              select e.created_at, e.id from ledger_entries e join orders o on o.id = e.order_id
              where e.receipt = ${before} and o.account_id = ${accountId})`,
      ),
    )
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(most)

// What a day goes through every time: its state says how far it is.
const ORDINARY_STEPS: LedgerAction[] = ['locked', 'packed', 'out']

/** What was done to a customer's days, newest first, deliveries too. */
export const findLedgerOf = (
  db: Queryable,
  accountId: string,
  { before, most }: { before: HistoryPoint | undefined; most: number },
): Promise<ReceiptRecord[]> =>
  entriesOf(db)
    .where(
      and(
        eq(orders.accountId, accountId),
        notInArray(ledgerEntries.action, ORDINARY_STEPS),
        isBefore(ledgerEntries.createdAt, ledgerEntries.id, before),
      ),
    )
    .orderBy(...newestFirst(ledgerEntries.createdAt, ledgerEntries.id))
    .limit(most)
