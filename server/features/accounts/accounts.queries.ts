import { domainToUnicode } from 'node:url'
import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { cleanEmail } from '../../../domain/email.ts'
import type { Queryable } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'

export type AccountRow = typeof accounts.$inferSelect
type UserType = 1 | 2

const sameName = (userName: string) => sql`lower(${accounts.userName}) = lower(${userName})`
// Accounts from before `xn--` domains were kept as typed may have theirs in letters.
function sameEmail(userEmail: string) {
  const clean = cleanEmail(userEmail)
  const at = clean.lastIndexOf('@') + 1
  const inLetters = clean.slice(0, at) + domainToUnicode(clean.slice(at))
  const spellings = [...new Set([userEmail, clean, inLetters])].map((email) => sql`lower(${email})`)
  return sql`lower(${accounts.userEmail}) in (${sql.join(spellings, sql`, `)})`
}

const isVerified = isNotNull(accounts.emailVerifiedAt)
// An e-mail that nobody has confirmed may be claimed by several; nobody needs more of them than this.
const MOST_CLAIMS = 3

/** By user name or e-mail, whatever the case: the one whose e-mail it is, or else all who say that it is theirs. */
export async function findAccountsByLogin(
  db: Queryable,
  login: string,
  userType: UserType,
): Promise<AccountRow[]> {
  const byEmail = sameEmail(login)
  const isOwner = and(byEmail, isVerified)
  const found = await db
    .select({ account: accounts, isOwner: sql<boolean>`(${isOwner})` })
    .from(accounts)
    .where(and(eq(accounts.userType, userType), or(sameName(login), byEmail)))
    .orderBy(desc(sql`(${isOwner})`), desc(sameName(login)), desc(accounts.createdAt))
    .limit(MOST_CLAIMS)
  return found.slice(0, found[0]?.isOwner ? 1 : MOST_CLAIMS).map(({ account }) => account)
}

/** The one who has confirmed that e-mail. */
export async function findAccountByEmail(db: Queryable, userEmail: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(sameEmail(userEmail), isVerified))
  return found
}

/** Whose e-mail it is, or else the newest who say so. */
export async function findCustomersByEmail(db: Queryable, userEmail: string): Promise<AccountRow[]> {
  const found = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userType, 1), sameEmail(userEmail)))
    .orderBy(desc(sql`(${isVerified})`), desc(accounts.createdAt))
    .limit(MOST_CLAIMS)
  return found[0]?.emailVerifiedAt ? [found[0]] : found
}

/** Who has that number in their account, the newest first; a number is nobody's alone. */
export async function findCustomersByPhone(db: Queryable, e164: string): Promise<AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userType, 1), eq(accounts.phone, e164)))
    .orderBy(desc(accounts.createdAt))
    .limit(MOST_CLAIMS)
}

export async function findAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  return found
}

/** Holds the account until the transaction ends, so that two changes to it come one after the other. */
export async function lockAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return found
}

/** Undefined where the user name or the e-mail is in use. */
export async function insertCustomer(
  db: Queryable,
  row: Pick<AccountRow, 'userName' | 'userEmail' | 'passwordHash'>,
): Promise<AccountRow | undefined> {
  const [made] = await db
    .insert(accounts)
    .values({ ...row, userType: 1 })
    .onConflictDoNothing()
    .returning()
  return made
}

export async function isUserNameTaken(db: Queryable, userName: string, exceptId?: string): Promise<boolean> {
  const isOther = exceptId ? ne(accounts.id, exceptId) : undefined
  return hasOne(db, and(sameName(userName), isOther))
}

/** Whether somebody else has confirmed it; a mere claim keeps nobody out. */
export async function isEmailTaken(db: Queryable, userEmail: string, exceptId?: string): Promise<boolean> {
  const isOther = exceptId ? ne(accounts.id, exceptId) : undefined
  return hasOne(db, and(sameEmail(userEmail), isVerified, isOther))
}

/** An e-mail that has found its owner is nobody else's user name: who only claimed it gets another. */
export async function takeNameBack(db: Queryable, userEmail: string, ownerId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ userName: sql`'customer-' || right(${accounts.id}::text, 12)` })
    .where(and(sameName(userEmail), ne(accounts.id, ownerId), isNull(accounts.emailVerifiedAt)))
}

async function hasOne(db: Queryable, condition: ReturnType<typeof and>): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(condition).limit(1)
  return rows.length > 0
}

export type AccountChanges = Partial<
  Pick<
    AccountRow,
    | 'userName'
    | 'userEmail'
    | 'emailVerifiedAt'
    | 'passwordHash'
    | 'credentialsChangedAt'
    | 'phone'
    | 'lastSignInAt'
    | 'totpSecret'
    | 'totpEnabledAt'
  >
>

export async function updateAccount(
  db: Queryable,
  id: string,
  changes: AccountChanges,
  now: Date,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...changes, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(eq(accounts.id, id))
}
