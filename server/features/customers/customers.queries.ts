import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { type HistoryPoint, isBefore, newestFirst } from '../../db/history-page.ts'
import { accountNotes, accounts, sessions } from '../../db/schema/accounts.ts'
import { auditLog } from '../../db/schema/content.ts'
import { creditEntries } from '../../db/schema/credit.ts'
import { orderEvents, orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'

/** How the last order is called on; an account need not have a phone of its own. */
export async function findLastPhone(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ phone: orders.phone })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row?.phone || null
}

/** The last payment by card that paid an order. */
export async function findLastCharge(db: Queryable, accountId: string) {
  const [row] = await db
    .select({ amountFils: payments.amountFils, orderNumber: orders.orderNumber, at: orders.paidAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.accountId, accountId), eq(orders.state, 'paid'), eq(payments.isSettling, true)))
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return row
}

type Page = { before: HistoryPoint | undefined; most: number }

const notesOf = (db: Queryable) =>
  db
    .select({
      id: accountNotes.id,
      text: accountNotes.text,
      author: accounts.userName,
      at: accountNotes.createdAt,
    })
    .from(accountNotes)
    .leftJoin(accounts, eq(accounts.id, accountNotes.authorId))
export type NoteRecord = Awaited<ReturnType<typeof notesOf>>[number]

export const listNotes = (db: Queryable, accountId: string, { before, most }: Page): Promise<NoteRecord[]> =>
  notesOf(db)
    .where(
      and(eq(accountNotes.accountId, accountId), isBefore(accountNotes.createdAt, accountNotes.id, before)),
    )
    .orderBy(...newestFirst(accountNotes.createdAt, accountNotes.id))
    .limit(most)

export async function findNote(db: Queryable, id: string): Promise<NoteRecord | undefined> {
  const [row] = await notesOf(db).where(eq(accountNotes.id, id))
  return row
}

/** False where there is one by that id already. */
export async function insertNote(tx: Tx, note: typeof accountNotes.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(accountNotes)
    .values(note)
    .onConflictDoNothing()
    .returning({ id: accountNotes.id })
  return made.length > 0
}

// The payment's own steps, and what the ledger tells in its own words.
const TOLD_ELSEWHERE = ['checkout-opened', 'payment-authorised', 'days-cancelled']

/** What happened to a customer's orders, their payments and refunds too. */
export const listOrderEventsOf = (db: Queryable, accountId: string, { before, most }: Page) =>
  db
    .select({
      id: orderEvents.id,
      event: orderEvents.event,
      detail: orderEvents.detail,
      actor: orderEvents.actor,
      orderNumber: orders.orderNumber,
      at: orderEvents.createdAt,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        notInArray(orderEvents.event, TOLD_ELSEWHERE),
        isBefore(orderEvents.createdAt, orderEvents.id, before),
      ),
    )
    .orderBy(...newestFirst(orderEvents.createdAt, orderEvents.id))
    .limit(most)

/** Credit that belongs to no order and no change of a day: those tell of theirs. */
export const listGivenCredit = (db: Queryable, accountId: string, { before, most }: Page) =>
  db
    .select({
      id: creditEntries.id,
      amountFils: creditEntries.amountFils,
      actor: creditEntries.actor,
      reason: creditEntries.reason,
      at: creditEntries.createdAt,
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, accountId),
        isNull(creditEntries.orderId),
        isNull(creditEntries.ledgerEntryId),
        isBefore(creditEntries.createdAt, creditEntries.id, before),
      ),
    )
    .orderBy(...newestFirst(creditEntries.createdAt, creditEntries.id))
    .limit(most)

/** Where somebody is signed in since when; a session that has ended is gone. */
export const listSignIns = (db: Queryable, accountId: string, { before, most }: Page) =>
  db
    .select({ id: sessions.id, at: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isBefore(sessions.createdAt, sessions.id, before)))
    .orderBy(...newestFirst(sessions.createdAt, sessions.id))
    .limit(most)

const ACCOUNT_ACTIONS = ['deactivate-user', 'reactivate-user']

/** When the shop's people deactivated the account, and let them in again. */
export const listAccountChanges = (db: Queryable, userEmail: string, { before, most }: Page) =>
  db
    .select({ id: auditLog.id, action: auditLog.action, who: accounts.userName, at: auditLog.createdAt })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(
      and(
        eq(auditLog.subject, userEmail),
        inArray(auditLog.action, ACCOUNT_ACTIONS),
        isBefore(auditLog.createdAt, auditLog.id, before),
      ),
    )
    .orderBy(...newestFirst(auditLog.createdAt, auditLog.id))
    .limit(most)

export async function findBeginning(db: Queryable, accountId: string, { before }: Page) {
  return db
    .select({ id: accounts.id, at: accounts.createdAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isBefore(accounts.createdAt, accounts.id, before)))
}
