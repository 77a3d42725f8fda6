import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { countRows, inOrder, type ListQuery, narrowToFound, rangeOf } from '../../db/list.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { inAlphabet } from '../../db/schema/columns.ts'
import { consultations, inquiries, newsletterSubscribers } from '../../db/schema/content.ts'
import { matchesWords } from '../../db/search.ts'

export type MessageQuery = ListQuery<'name' | 'created'> & { state?: 'open' | 'done' | undefined }
type MessageTable = typeof inquiries | typeof consultations

const inState = (table: MessageTable, state: MessageQuery['state']): SQL | undefined =>
  state === 'open' ? isNull(table.handledAt) : state === 'done' ? isNotNull(table.handledAt) : undefined

const orderOf = (table: MessageTable, sort: MessageQuery['sort']) =>
  inOrder(sort ?? '-created', { name: inAlphabet(table.name), created: table.createdAt }, table.id)

export async function listInquiries(db: Queryable, query: MessageQuery) {
  const where = and(matchesWords(inquiries.searchText, query.q), inState(inquiries, query.state))
  const rows = await db
    .select({
      id: inquiries.id,
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      message: inquiries.message,
      createdAt: inquiries.createdAt,
      handledAt: inquiries.handledAt,
      handledBy: accounts.userEmail,
    })
    .from(inquiries)
    .leftJoin(accounts, eq(accounts.id, inquiries.handledBy))
    .where(where)
    .orderBy(...orderOf(inquiries, query.sort))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, inquiries, where, query.q) }
}

export async function listConsultations(db: Queryable, query: MessageQuery) {
  const where = and(matchesWords(consultations.searchText, query.q), inState(consultations, query.state))
  const rows = await db
    .select({
      id: consultations.id,
      name: consultations.name,
      contact: consultations.contact,
      goal: consultations.goal,
      preferredTime: consultations.preferredTime,
      createdAt: consultations.createdAt,
      handledAt: consultations.handledAt,
      handledBy: accounts.userEmail,
    })
    .from(consultations)
    .leftJoin(accounts, eq(accounts.id, consultations.handledBy))
    .where(where)
    .orderBy(...orderOf(consultations, query.sort))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, consultations, where, query.q) }
}

export const messageTables = { inquiry: inquiries, consultation: consultations }

/** Those that were not so marked before. */
export async function markMessages(
  tx: Tx,
  kind: keyof typeof messageTables,
  ids: string[],
  handled: { at: Date; by: string } | undefined,
): Promise<string[]> {
  const table = messageTables[kind]
  const rows = await tx
    .update(table)
    .set({ handledAt: handled?.at ?? null, handledBy: handled?.by ?? null })
    .where(and(inArray(table.id, ids), handled ? isNull(table.handledAt) : isNotNull(table.handledAt)))
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
