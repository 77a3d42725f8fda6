import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { guests, sessions } from '../db/schema/accounts.ts'
import { statement } from '../db/statement.ts'

type SessionFound = {
  sessionId: string
  accountId: string
  userType: number
  userName: string
  userEmail: string
  isEmailVerified: boolean
  lastSeenAt: Date
}

const sessionOf = statement<SessionFound>(
  'find_session',
  `select s.id as "sessionId", a.id as "accountId", a.user_type as "userType", a.user_name as "userName",
    a.user_email as "userEmail", a.email_verified_at is not null as "isEmailVerified", s.last_seen_at as "lastSeenAt"
  from sessions s join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.expires_at > $2::timestamptz and a.deactivated_at is null`,
)

export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionFound | undefined> {
  const [found] = await sessionOf(db, [tokenHash, now.toISOString()])
  return found
}

export async function touchSession(db: Queryable, id: string, now: Date, expiresAt: Date) {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id))
}

const guestOf = statement<{ id: string; lastSeenAt: Date }>(
  'find_guest',
  'select id, last_seen_at as "lastSeenAt" from guests where token_hash = $1',
)

export async function findGuest(db: Queryable, tokenHash: Buffer) {
  const [found] = await guestOf(db, [tokenHash])
  return found
}

export async function touchGuest(db: Queryable, id: string, now: Date) {
  await db.update(guests).set({ lastSeenAt: now }).where(eq(guests.id, id))
}
