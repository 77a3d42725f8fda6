import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { sentMails } from '../../db/schema/orders.ts'

export async function wasMailSent(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key))
  return rows.length > 0
}

export async function markMailSent(db: Queryable, key: string): Promise<void> {
  await db.insert(sentMails).values({ key }).onConflictDoNothing()
}
