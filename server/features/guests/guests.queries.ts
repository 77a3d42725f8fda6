import type { Queryable } from '../../db/connect.ts'
import { guests } from '../../db/schema/accounts.ts'

/** Two first calls of one visitor at once make one guest. */
export async function ensureGuest(db: Queryable, tokenHash: Buffer, now: Date): Promise<string> {
  const [row] = await db
    .insert(guests)
    .values({ tokenHash, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: guests.tokenHash, set: { lastSeenAt: now } })
    .returning({ id: guests.id })
  return row!.id
}
