import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Role } from '../../../domain/shop/roles.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accountRoles, accounts } from '../../db/schema/accounts.ts'
import { NO_PASSWORD } from '../accounts/accounts.public.ts'

/** The roles of each account that has any. */
export async function findRolesOf(db: Queryable, accountIds: string[]): Promise<Map<string, Role[]>> {
  const rows = await db.select().from(accountRoles).where(inArray(accountRoles.accountId, accountIds))
  const rolesOf = new Map<string, Role[]>()
  for (const { accountId, role } of rows) rolesOf.set(accountId, [...(rolesOf.get(accountId) ?? []), role])
  return rolesOf
}

/** The roles of somebody who is still on the staff. */
export async function findActiveRoles(tx: Tx, accountId: string): Promise<Role[] | undefined> {
  const rows = await tx
    .select({ role: accountRoles.role })
    .from(accounts)
    .leftJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(accounts.userType, 2), isNull(accounts.deactivatedAt)))
  return rows.length > 0 ? rows.flatMap(({ role }) => role ?? []) : undefined
}

export async function setRoles(tx: Tx, accountId: string, roles: readonly Role[]): Promise<void> {
  await tx
    .insert(accountRoles)
    .values(roles.map((role) => ({ accountId, role })))
    .onConflictDoNothing()
  await tx
    .delete(accountRoles)
    .where(and(eq(accountRoles.accountId, accountId), notInArray(accountRoles.role, [...roles])))
}

/** Serialises changes to who is on the staff, with the advisory lock that the trigger takes, too. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('one active owner'))`)
}

/** Somebody who was invited and has no password yet cannot take over. */
export async function hasActiveOwner(db: Queryable, exceptId?: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountRoles, and(eq(accountRoles.accountId, accounts.id), eq(accountRoles.role, 'owner')))
    .where(
      and(
        ...[eq(accounts.userType, 2), isNull(accounts.deactivatedAt), ne(accounts.passwordHash, NO_PASSWORD)],
        exceptId ? ne(accounts.id, exceptId) : undefined,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whoever can be given a run, by name. */
export const listDrivers = (db: Queryable) =>
  db
    .select({ id: accounts.id, userName: accounts.userName })
    .from(accounts)
    .innerJoin(accountRoles, and(eq(accountRoles.accountId, accounts.id), eq(accountRoles.role, 'driver')))
    .where(and(eq(accounts.userType, 2), isNull(accounts.deactivatedAt)))
    .orderBy(asc(accounts.userName))
