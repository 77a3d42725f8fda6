import type { Queryable } from '../../db/connect.ts'
import { guests } from '../../db/schema/accounts.ts'

export async function insertGuest(db: Queryable, tokenHash: Buffer, now: Date): Promise<string> {
  const [row] = await db
    .insert(guests)
    .values({ tokenHash, createdAt: now, lastSeenAt: now })
    .returning({ id: guests.id })
  return row!.id
}
