import { eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/connect.ts'
import { sentMails } from '../../db/schema/orders.ts'

export async function wasMailSent(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key))
  return rows.length > 0
}

/** Those of the keys whose mail has gone out. */
export async function findSentKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ key: sentMails.key }).from(sentMails).where(anyOf(sentMails.key, keys))
  return new Set(rows.map(({ key }) => key))
}

export async function markMailSent(db: Queryable, key: string): Promise<void> {
  await db.insert(sentMails).values({ key }).onConflictDoNothing()
}
