import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import { contactOf, type MessageKind } from '../../../domain/shop/messages.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { consultations, inquiries, messageAnswers } from '../../db/schema/content.ts'
import { isFrom, kinds } from './message-kinds.queries.ts'

/** Holds the message until the transaction ends, so that two answers come one after the other. Its contact. */
export async function lockMessage(tx: Tx, kind: MessageKind, id: string): Promise<string | undefined> {
  const { table, contact } = kinds[kind]
  const [row] = await tx.select({ contact }).from(table).where(eq(table.id, id)).for('update')
  return row?.contact
}

/** An answer, and to whom it goes by mail. */
export async function findAnswer(db: Queryable, id: string) {
  const [row] = await db
    .select({
      text: messageAnswers.text,
      contact: sql<string>`coalesce(${inquiries.email}, ${consultations.contact})`,
      message: sql<string>`coalesce(${inquiries.message}, ${consultations.goal})`,
    })
    .from(messageAnswers)
    .leftJoin(inquiries, eq(inquiries.id, messageAnswers.inquiryId))
    .leftJoin(consultations, eq(consultations.id, messageAnswers.consultationId))
    .where(eq(messageAnswers.id, id))
  return row && { text: row.text, message: row.message, email: contactOf(row.contact).email }
}

export const countAnswers = (db: Queryable, kind: MessageKind, id: string): Promise<number> =>
  db.$count(messageAnswers, eq(kinds[kind].answered, id))

type Answer = { id: string; kind: MessageKind; message: string; authorId: string; text: string; at: Date }

/** An answered message is open no more, nor closed. */
export async function insertAnswer(tx: Tx, { kind, message, at, ...answer }: Answer): Promise<void> {
  const { table } = kinds[kind]
  const to = kind === 'inquiry' ? { inquiryId: message } : { consultationId: message }
  await tx.insert(messageAnswers).values({ ...answer, ...to, createdAt: at })
  await tx
    .update(table)
    .set({ answeredAt: at, handledAt: null, handledBy: null })
    .where(eq(table.id, message))
}

/** The last messages of either kind from a contact, and every answer to them. */
export async function listConversation(db: Queryable, contact: string, most: number) {
  const [asked, wished] = await Promise.all([
    messagesFrom(db, 'inquiry', contact, most),
    messagesFrom(db, 'consultation', contact, most),
  ])
  const messages = [...asked, ...wished]
  const ids = messages.map(({ id }) => id)
  const answers = await db
    .select({
      id: messageAnswers.id,
      messageId: sql<string>`coalesce(${messageAnswers.inquiryId}, ${messageAnswers.consultationId})`,
      text: messageAnswers.text,
      by: accounts.userName,
      createdAt: messageAnswers.createdAt,
    })
    .from(messageAnswers)
    .leftJoin(accounts, eq(accounts.id, messageAnswers.authorId))
    .where(or(inArray(messageAnswers.inquiryId, ids), inArray(messageAnswers.consultationId, ids)))
  return [
    ...messages.map((row) => ({ ...row, kind: 'message' as const, messageId: row.id })),
    ...answers.map((row) => ({ ...row, kind: 'answer' as const })),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function messagesFrom(db: Queryable, kind: MessageKind, contact: string, most: number) {
  const { table, text } = kinds[kind]
  return db
    .select({ id: table.id, text, by: table.name, createdAt: table.createdAt })
    .from(table)
    .where(isFrom(kind, contact))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(most)
}
