import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { contactOf, type MessageKind, type MessageState } from '../../../domain/shop/messages.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { countRows, inOrder, type ListQuery, narrowToFound, rangeOf } from '../../db/list.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { inAlphabet } from '../../db/schema/columns.ts'
import { consultations, inquiries, newsletterSubscribers } from '../../db/schema/content.ts'
import { matchesWords } from '../../db/search.ts'
import { kinds, type MessageTable } from './message-kinds.queries.ts'

export type MessageQuery = ListQuery<'name' | 'created'> & { state?: MessageState | undefined }

function isIn(table: MessageTable, state: MessageState | undefined): SQL | undefined {
  if (state === 'open') return and(isNull(table.handledAt), isNull(table.answeredAt))
  if (state === 'answered') return and(isNull(table.handledAt), isNotNull(table.answeredAt))
  return state && isNotNull(table.handledAt)
}

const orderOf = (table: MessageTable, sort: MessageQuery['sort']) =>
  inOrder(sort ?? '-created', { name: inAlphabet(table.name), created: table.createdAt }, table.id)

const inquiryRows = (db: Queryable) =>
  db
    .select({
      id: inquiries.id,
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      message: inquiries.message,
      createdAt: inquiries.createdAt,
      answeredAt: inquiries.answeredAt,
      handledAt: inquiries.handledAt,
      handledBy: accounts.userEmail,
    })
    .from(inquiries)
    .leftJoin(accounts, eq(accounts.id, inquiries.handledBy))
export type InquiryRow = Awaited<ReturnType<typeof inquiryRows>>[number]

const consultationRows = (db: Queryable) =>
  db
    .select({
      id: consultations.id,
      name: consultations.name,
      contact: consultations.contact,
      goal: consultations.goal,
      preferredTime: consultations.preferredTime,
      createdAt: consultations.createdAt,
      answeredAt: consultations.answeredAt,
      handledAt: consultations.handledAt,
      handledBy: accounts.userEmail,
    })
    .from(consultations)
    .leftJoin(accounts, eq(accounts.id, consultations.handledBy))

/** One of either kind, as somebody reads and answers it. */
export type MessageRow = Omit<InquiryRow, 'email'> & { email: string | null; preferredTime: string }

export async function findMessage(
  db: Queryable,
  kind: MessageKind,
  id: string,
): Promise<MessageRow | undefined> {
  if (kind === 'inquiry') {
    const [row] = await inquiryRows(db).where(eq(inquiries.id, id))
    return row && { ...row, preferredTime: '' }
  }
  const [row] = await consultationRows(db).where(eq(consultations.id, id))
  if (!row) return undefined
  const { contact, goal, ...message } = row
  return { ...message, ...contactOf(contact), message: goal }
}

export async function listInquiries(db: Queryable, query: MessageQuery) {
  const where = and(matchesWords(inquiries.searchText, query.q), isIn(inquiries, query.state))
  const rows = await inquiryRows(db)
    .where(where)
    .orderBy(...orderOf(inquiries, query.sort))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, inquiries, where, query.q) }
}

export async function listConsultations(db: Queryable, query: MessageQuery) {
  const where = and(matchesWords(consultations.searchText, query.q), isIn(consultations, query.state))
  const rows = await consultationRows(db)
    .where(where)
    .orderBy(...orderOf(consultations, query.sort))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, consultations, where, query.q) }
}

type Handled = { at: Date; by: string } | undefined

/** Those that were not so marked before; a reopened one waits for an answer again. */
export async function markMessages(
  tx: Tx,
  kind: MessageKind,
  ids: string[],
  handled: Handled,
): Promise<string[]> {
  const { table } = kinds[kind]
  const isSettled = or(isNotNull(table.handledAt), isNotNull(table.answeredAt))
  const rows = await tx
    .update(table)
    .set(
      handled
        ? { handledAt: handled.at, handledBy: handled.by }
        : { handledAt: null, handledBy: null, answeredAt: null },
    )
    .where(and(inArray(table.id, ids), handled ? isNull(table.handledAt) : isSettled))
    .returning({ id: table.id })
  return rows.map(({ id }) => id)
}

export async function listSubscribers(db: Queryable, query: ListQuery<'email' | 'created'>) {
  const table = newsletterSubscribers
  const matching = matchesWords(table.searchText, query.q)
  const { total, where } = await narrowToFound(db, table, table.id, matching, query.q)
  const sorts = { email: inAlphabet(table.email), created: table.createdAt }
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...inOrder(query.sort ?? '-created', sorts, table.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total }
}

/** The next so many by age, after the one named; the file of all of them is written piece by piece. */
export async function subscribersAfter(db: Queryable, id: string | undefined, most: number) {
  const table = newsletterSubscribers
  return db
    .select()
    .from(table)
    .where(id ? gt(table.id, id) : undefined)
    .orderBy(asc(table.id))
    .limit(most)
}

export async function deleteSubscribers(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .delete(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, ids))
    .returning({ email: newsletterSubscribers.email })
  return rows.map(({ email }) => email)
}

export async function insertSubscribers(tx: Tx, emails: string[]): Promise<void> {
  await tx
    .insert(newsletterSubscribers)
    .values(emails.map((email) => ({ email })))
    .onConflictDoNothing()
}
