import type { Queryable } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'

/** Its id; undefined where the name or the e-mail is in use, as where another instance was quicker. */
export async function insertAccount(
  db: Queryable,
  row: typeof accounts.$inferInsert,
): Promise<string | undefined> {
  const [made] = await db.insert(accounts).values(row).onConflictDoNothing().returning({ id: accounts.id })
  return made?.id
}
