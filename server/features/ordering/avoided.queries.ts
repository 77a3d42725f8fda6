import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import { carts } from '../../db/schema/ordering.ts'
import type { Owner } from '../accounts/guests.service.ts'

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

/** The cart becomes another version: an order being placed from the old one is checked again. */
export async function setAvoided(tx: Tx, owner: Owner, avoidedAllergens: string[]): Promise<void> {
  if ('accountId' in owner)
    await tx.update(accounts).set({ avoidedAllergens }).where(eq(accounts.id, owner.accountId))
  else await tx.update(guests).set({ avoidedAllergens }).where(eq(guests.id, owner.guestId))
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where('accountId' in owner ? eq(carts.accountId, owner.accountId) : eq(carts.guestId, owner.guestId))
}
