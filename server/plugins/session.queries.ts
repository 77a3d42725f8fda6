import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '../../domain/shop/roles.ts'
import type { Queryable } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { accountRoles, accounts, guests, sessions } from '../db/schema/accounts.ts'

const sessionOf = prepared((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .select({
      sessionId: sessions.id,
      accountId: accounts.id,
      userType: accounts.userType,
      userName: accounts.userName,
      userEmail: accounts.userEmail,
      isEmailVerified: sql<boolean>`${accounts.emailVerifiedAt} is not null`,
      lastSeenAt: sessions.lastSeenAt,
      roles: sql<
        Role[]
      >`case ${accounts.userType} when 2 then array(select ${accountRoles.role} from ${accountRoles}
        where ${eq(accountRoles.accountId, accounts.id)}) else '{}' end`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(accounts.deactivatedAt)),
    ),
)

export async function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [found] = await sessionOf(db, { tokenHash, now })
  return found
}

export async function touchSession(db: Queryable, id: string, now: Date, expiresAt: Date) {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id))
}

const guestOf = prepared((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .select({ id: guests.id, lastSeenAt: guests.lastSeenAt })
    .from(guests)
    .where(eq(guests.tokenHash, tokenHash)),
)

export async function findGuest(db: Queryable, tokenHash: Buffer) {
  const [found] = await guestOf(db, { tokenHash })
  return found
}

export async function touchGuest(db: Queryable, id: string, now: Date) {
  await db.update(guests).set({ lastSeenAt: now }).where(eq(guests.id, id))
}
