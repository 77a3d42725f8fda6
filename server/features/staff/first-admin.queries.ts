import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userType, 2), isNull(accounts.deactivatedAt)))
    .limit(1)
  return rows.length > 0
}

/** False where another instance was quicker. */
export async function insertAccount(db: Queryable, row: typeof accounts.$inferInsert): Promise<boolean> {
  const rows = await db.insert(accounts).values(row).onConflictDoNothing().returning({ id: accounts.id })
  return rows.length > 0
}
