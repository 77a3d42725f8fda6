import type { Queryable } from '../../db/connect.ts'
import { consultations, inquiries, newsletterSubscribers } from '../../db/schema/content.ts'

type New<T extends { $inferInsert: object }, Fields extends keyof T['$inferInsert']> = Pick<
  T['$inferInsert'],
  Fields
>

export async function insertInquiry(
  db: Queryable,
  inquiry: New<typeof inquiries, 'name' | 'email' | 'phone' | 'message'>,
): Promise<void> {
  await db.insert(inquiries).values(inquiry)
}

export async function insertConsultation(
  db: Queryable,
  wish: New<typeof consultations, 'name' | 'contact' | 'goal' | 'preferredTime'>,
): Promise<void> {
  await db.insert(consultations).values(wish)
}

/** Whether the address is new; it is kept once, whatever its case. */
export async function insertSubscriber(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id })
  return rows.length > 0
}
