import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { buildOnce } from '../db/build-once.ts'
import type { Db, Queryable } from '../db/connect.ts'
import { accounts, guests, sessions } from '../db/schema/accounts.ts'

const sessionOf = buildOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      accountId: accounts.id,
      userType: accounts.userType,
      userName: accounts.userName,
      userEmail: accounts.userEmail,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(accounts.deactivatedAt),
      ),
    )
    .prepare('find_session'),
)

export async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  const [found] = await sessionOf(db).execute({ tokenHash, now })
  return found
}

export async function touchSession(db: Queryable, id: string, now: Date, expiresAt: Date) {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id))
}

const guestOf = buildOnce((db) =>
  db
    .select({ id: guests.id, lastSeenAt: guests.lastSeenAt })
    .from(guests)
    .where(eq(guests.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_guest'),
)

export async function findGuest(db: Db, tokenHash: Buffer) {
  const [found] = await guestOf(db).execute({ tokenHash })
  return found
}

export async function touchGuest(db: Queryable, id: string, now: Date) {
  await db.update(guests).set({ lastSeenAt: now }).where(eq(guests.id, id))
}
