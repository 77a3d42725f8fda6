import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { oneTimeLinks } from '../../db/schema/accounts.ts'

export async function insertLink(db: Queryable, row: typeof oneTimeLinks.$inferInsert): Promise<void> {
  await db.insert(oneTimeLinks).values(row)
}

/** Uses the link up in one statement, so that two at once cannot both use it. */
export async function takeLink(db: Queryable, purpose: string, tokenHash: Buffer, now: Date) {
  const [taken] = await db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning({ accountId: oneTimeLinks.accountId, payload: oneTimeLinks.payload })
  return taken
}

export async function deleteLinks(db: Queryable, accountId: string, purpose: string): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.accountId, accountId), eq(oneTimeLinks.purpose, purpose)))
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now))
}
