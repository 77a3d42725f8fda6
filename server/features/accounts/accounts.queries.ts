import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'

export type AccountRow = typeof accounts.$inferSelect
type UserType = 1 | 2

const sameName = (userName: string) => sql`lower(${accounts.userName}) = lower(${userName})`
const sameEmail = (userEmail: string) => sql`lower(${accounts.userEmail}) = lower(${userEmail})`

/** By user name or e-mail, whatever the case. */
export async function findAccountByLogin(
  db: Queryable,
  login: string,
  userType: UserType,
): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userType, userType), or(sameName(login), sameEmail(login))))
    .limit(1)
  return found
}

export async function findAccountByEmail(db: Queryable, userEmail: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(sameEmail(userEmail))
  return found
}

export async function findCustomerByEmail(db: Queryable, userEmail: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userType, 1), sameEmail(userEmail)))
  return found
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

export async function isEmailTaken(db: Queryable, userEmail: string, exceptId?: string): Promise<boolean> {
  const isOther = exceptId ? ne(accounts.id, exceptId) : undefined
  return hasOne(db, and(sameEmail(userEmail), isOther))
}

async function hasOne(db: Queryable, condition: ReturnType<typeof and>): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(condition).limit(1)
  return rows.length > 0
}

type Changes = Partial<
  Pick<
    AccountRow,
    'userName' | 'userEmail' | 'passwordHash' | 'phone' | 'lastSignInAt' | 'totpSecret' | 'totpEnabledAt'
  >
>

export async function updateAccount(db: Queryable, id: string, changes: Changes, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ ...changes, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(eq(accounts.id, id))
}

export async function deleteAccount(db: Queryable, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id))
}
