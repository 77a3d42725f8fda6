import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { creditBalances, creditEntries } from '../../db/schema/credit.ts'

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
