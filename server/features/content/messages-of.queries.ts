import { and, eq } from 'drizzle-orm'
import type { MessageKind } from '../../../domain/shop/messages.ts'
import type { Queryable } from '../../db/connect.ts'
import { type HistoryPoint, isBefore, newestFirst } from '../../db/history-page.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { messageAnswers } from '../../db/schema/content.ts'
import { isFrom, kinds } from './message-kinds.queries.ts'

type Page = { before: HistoryPoint | undefined; most: number }

/** What was written from an e-mail. */
export function listMessagesFrom(db: Queryable, kind: MessageKind, email: string, { before, most }: Page) {
  const { table, text } = kinds[kind]
  return db
    .select({ id: table.id, at: table.createdAt, text })
    .from(table)
    .where(and(isFrom(kind, email), isBefore(table.createdAt, table.id, before)))
    .orderBy(...newestFirst(table.createdAt, table.id))
    .limit(most)
}

/** What the shop answered to it. */
export function listAnswersTo(db: Queryable, kind: MessageKind, email: string, { before, most }: Page) {
  const { table, answered } = kinds[kind]
  return db
    .select({
      id: messageAnswers.id,
      at: messageAnswers.createdAt,
      text: messageAnswers.text,
      author: accounts.userName,
    })
    .from(messageAnswers)
    .innerJoin(table, eq(table.id, answered))
    .leftJoin(accounts, eq(accounts.id, messageAnswers.authorId))
    .where(and(isFrom(kind, email), isBefore(messageAnswers.createdAt, messageAnswers.id, before)))
    .orderBy(...newestFirst(messageAnswers.createdAt, messageAnswers.id))
    .limit(most)
}
