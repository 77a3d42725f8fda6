import { and, desc, eq, gt, lt, ne, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { sessions } from '../../db/schema/accounts.ts'

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

export async function listSessions(db: Queryable, accountId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
}

export async function deleteSessionByToken(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** False where the account has no such session. */
export async function deleteSession(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

export async function deleteSessions(db: Queryable, accountId: string, exceptId?: string): Promise<void> {
  const isOther = exceptId ? ne(sessions.id, exceptId) : undefined
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther))
}

/** Leaves an account the sessions used last, so many of them. */
export async function deleteOldestSessions(db: Queryable, accountId: string, most: number): Promise<void> {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(most)
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), notInArray(sessions.id, newest)))
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
