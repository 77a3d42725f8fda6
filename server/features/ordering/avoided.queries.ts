import { eq, getTableName, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import type { carts, drafts } from '../../db/schema/ordering.ts'
import type { Owner } from '../guests/guests.public.ts'

/** What this customer or guest avoids. */
export async function findAvoided(db: Queryable, owner: Owner): Promise<string[]> {
  const [row] =
    'accountId' in owner
      ? await db
          .select({ avoided: accounts.avoidedAllergens })
          .from(accounts)
          .where(eq(accounts.id, owner.accountId))
      : await db.select({ avoided: guests.avoidedAllergens }).from(guests).where(eq(guests.id, owner.guestId))
  return row?.avoided ?? []
}

/** The same as a column of a query over what somebody owns. */
export const avoidedByOwnerOf = (owned: typeof carts | typeof drafts) => {
  // Named in full: a query of one table writes its columns bare.
  const of = sql.identifier(getTableName(owned))
  return sql<string[]>`coalesce(
    (select a.avoided_allergens from accounts a where a.id = ${of}.account_id),
    (select g.avoided_allergens from guests g where g.id = ${of}.guest_id))`
}

export async function setAvoided(tx: Tx, owner: Owner, avoidedAllergens: string[]): Promise<void> {
  if ('accountId' in owner)
    await tx.update(accounts).set({ avoidedAllergens }).where(eq(accounts.id, owner.accountId))
  else await tx.update(guests).set({ avoidedAllergens }).where(eq(guests.id, owner.guestId))
}
