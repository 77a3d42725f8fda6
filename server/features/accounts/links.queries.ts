import { and, eq, exists, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { accounts, oneTimeLinks } from '../../db/schema/accounts.ts'

export async function insertLink(db: Queryable, row: typeof oneTimeLinks.$inferInsert): Promise<void> {
  await db.insert(oneTimeLinks).values(row)
}

// The way back is for whoever was robbed: the thief's next change must not take it away.
const isWayBack = eq(oneTimeLinks.purpose, 'restore-email')

/**
 * Uses the link up in one statement, so that two at once cannot both use it. One asked for before the last change to how
 * its account signs in is worth nothing.
 */
export async function takeLink(db: Queryable, purposes: string[], tokenHash: Buffer, now: Date) {
  const isAfterLastChange = exists(
    db
      .select({ one: sql`1` })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, oneTimeLinks.accountId),
          or(
            isNull(accounts.credentialsChangedAt),
            gte(oneTimeLinks.createdAt, accounts.credentialsChangedAt),
          ),
        ),
      ),
  )
  const [taken] = await db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        inArray(oneTimeLinks.purpose, purposes),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
        or(isWayBack, isAfterLastChange),
      ),
    )
    .returning({
      accountId: oneTimeLinks.accountId,
      purpose: oneTimeLinks.purpose,
      payload: oneTimeLinks.payload,
      createdAt: oneTimeLinks.createdAt,
    })
  return taken
}

/** Every link but the ways back. */
export async function deleteLinks(db: Queryable, accountId: string): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.accountId, accountId), ne(oneTimeLinks.purpose, 'restore-email')))
}

/** Ways back to e-mails that came after that one: those of whoever changed it. */
export async function deleteLaterWaysBack(db: Queryable, accountId: string, since: Date): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.accountId, accountId), isWayBack, gte(oneTimeLinks.createdAt, since)))
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now))
}
