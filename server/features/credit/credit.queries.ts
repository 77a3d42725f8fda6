import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { creditBalances, creditEntries } from '../../db/schema/credit.ts'
import { orders } from '../../db/schema/orders.ts'
import { ledgerEntries } from '../../db/schema/subscriptions.ts'

export async function findBalance(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({ balanceFils: creditBalances.balanceFils })
    .from(creditBalances)
    .where(eq(creditBalances.accountId, accountId))
  return row?.balanceFils ?? 0
}

/** Held until the transaction ends: two who spend at once come one after the other. */
export async function lockBalance(tx: Tx, accountId: string): Promise<number> {
  await tx.insert(creditBalances).values({ accountId, balanceFils: 0 }).onConflictDoNothing()
  const [row] = await tx
    .select({ balanceFils: creditBalances.balanceFils })
    .from(creditBalances)
    .where(eq(creditBalances.accountId, accountId))
    .for('update')
  return row!.balanceFils
}

export type NewCreditEntry = typeof creditEntries.$inferInsert & { accountId: string }

export async function addEntry(tx: Tx, entry: NewCreditEntry): Promise<string> {
  const [made] = await tx.insert(creditEntries).values(entry).returning({ id: creditEntries.id })
  await tx
    .update(creditBalances)
    .set({ balanceFils: sql`${creditBalances.balanceFils} + ${entry.amountFils}` })
    .where(eq(creditBalances.accountId, entry.accountId))
  return made!.id
}

/** Oldest first, each with the order or the receipt it belongs to. */
export const listEntries = (db: Queryable, accountId: string) =>
  db
    .select({
      id: creditEntries.id,
      amountFils: creditEntries.amountFils,
      kind: creditEntries.kind,
      orderId: creditEntries.orderId,
      orderNumber: orders.orderNumber,
      receipt: ledgerEntries.receipt,
      reason: creditEntries.reason,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)
    .leftJoin(orders, eq(orders.id, creditEntries.orderId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.id, creditEntries.ledgerEntryId))
    .where(eq(creditEntries.accountId, accountId))
    .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id))

export async function findEntryByKey(db: Queryable, idempotencyKey: string) {
  const [row] = await db
    .select({ accountId: creditEntries.accountId })
    .from(creditEntries)
    .where(eq(creditEntries.idempotencyKey, idempotencyKey))
  return row
}

/** What orders that are not paid yet hold of somebody's credit. */
export async function findHeld(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({ heldFils: sum(orders.creditFils).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.state, ['pending', 'failed'])))
  return row?.heldFils ?? 0
}

export async function findGiven(db: Queryable, id: string) {
  const [row] = await db
    .select({
      ...{ amountFils: creditEntries.amountFils, reason: creditEntries.reason },
      ...{ accountId: accounts.id, userEmail: accounts.userEmail },
    })
    .from(creditEntries)
    .innerJoin(accounts, eq(accounts.id, creditEntries.accountId))
    .where(eq(creditEntries.id, id))
  return row
}
