import type { HistoryEntry } from '../../../contract/admin-customers.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { MESSAGE_KINDS, type MessageKind } from '../../../domain/shop/messages.ts'
import type { HistoryPoint } from '../../db/history-page.ts'
import type { Deps } from '../../deps.ts'
import { listAnswersTo, listMessagesFrom } from '../content/content.public.ts'
import { eventInWords } from '../orders/orders.public.ts'
import { findLedgerOf, presentReceipt } from '../subscriptions/subscriptions.public.ts'
import {
  findBeginning,
  listAccountChanges,
  listGivenCredit,
  listNotes,
  listOrderEventsOf,
  listSignIns,
} from './customers.queries.ts'
import { requireCustomer } from './require-customer.ts'

const PER_PAGE = 30

type Told = Omit<HistoryEntry, '_id' | 'at'> & { id: string; at: Date }

const NOTHING_MORE = { lines: [], reason: '', charged: null, orderID: null, receipt: null, text: '' }

/**
 * Everything that happened with somebody, newest first, as the ledger, the orders, credit, notes, messages and the account have kept it.
 * Each of them is asked for a page, and the newest of all are told: whatever the shop's size, a page costs as much.
 */
export async function pageOfHistory(deps: Deps, accountId: string, from: string | undefined) {
  const { userEmail } = await requireCustomer(deps.db, accountId)
  const page = { before: from === undefined ? undefined : pointOf(from), most: PER_PAGE + 1 }
  const { db } = deps
  const [ledger, events, credit, notes, messages, signIns, changes, beginning] = await Promise.all([
    findLedgerOf(db, accountId, page),
    listOrderEventsOf(db, accountId, page),
    listGivenCredit(db, accountId, page),
    listNotes(db, accountId, page),
    Promise.all(MESSAGE_KINDS.map((kind) => messagesOf(deps, kind, userEmail, page))),
    listSignIns(db, accountId, page),
    listAccountChanges(db, userEmail, page),
    findBeginning(db, accountId, page),
  ])
  const all = [
    ...ledger.map(ofLedger),
    ...events.map(ofOrder),
    ...credit.map(ofCredit),
    ...notes.map((note) => ofWords(note, 'note', 'noted', byShop(note.author))),
    ...messages.flat(),
    ...signIns.map((one) => ofAccount(one, 'signed-in', 'customer')),
    ...changes.map((one) => ofAccount(one, one.action, byShop(one.who))),
    ...beginning.map((one) => ofAccount(one, 'registered', 'customer')),
  ].sort(byNewest)
  const shown = all.slice(0, PER_PAGE)
  const last = shown.at(-1)
  return {
    entries: shown.map(({ id, at, ...told }): HistoryEntry => ({ _id: id, at: dubaiTime(at), ...told })),
    next: all.length > PER_PAGE && last ? `${last.at.toISOString()}_${last.id}` : null,
  }
}

function pointOf(from: string): HistoryPoint {
  const [at, id] = from.split('_') as [string, string]
  return { at, id }
}

/** As the database puts them in order. */
function byNewest(a: Told, b: Told): number {
  const apart = b.at.getTime() - a.at.getTime()
  return apart === 0 ? (a.id < b.id ? 1 : -1) : apart
}

function ofLedger(record: Awaited<ReturnType<typeof findLedgerOf>>[number]): Told {
  const { entry } = record
  const { lines, reason, receipt, orderID, difference } = presentReceipt(record)
  // What a plan cost is told by its payment, and what came back with an order by its refund.
  const isTold = entry.action === 'started' || (entry.action === 'cancelled' && !entry.details.lines)
  const charged = isTold ? null : difference
  return {
    ...{ id: entry.id, at: entry.createdAt, kind: 'plan', event: entry.action, text: '' },
    ...{ lines, by: entry.actor, reason, charged, orderID, receipt },
  }
}

const KINDS: Record<string, HistoryEntry['kind']> = {
  'payment-failed': 'payment',
  paid: 'payment',
  'paid-again': 'payment',
  'paid-after-cancelling': 'payment',
  'paid-at-old-price': 'payment',
  'payment-set-aside': 'payment',
  'refund-requested': 'refund',
  refunded: 'refund',
  'refund-failed': 'refund',
  'credit-used': 'credit',
  'credit-returned': 'credit',
}

// What each of them takes from the customer, or gives back. A refund that was asked for has given nothing yet.
const SIGNS: Record<string, 1 | -1> = {
  ...{ paid: 1, 'paid-again': 1, 'paid-after-cancelling': 1, 'paid-at-old-price': 1, 'credit-used': 1 },
  ...{ refunded: -1, 'credit-returned': -1 },
}

function ofOrder(row: Awaited<ReturnType<typeof listOrderEventsOf>>[number]): Told {
  const { id, at, event, detail, actor, orderNumber } = row
  const sign = SIGNS[event]
  // What was paid wholly from credit has been told as taken from credit.
  const isTold = event === 'paid' && !detail.payment
  const moved = sign && !isTold && typeof detail.amountFils === 'number' ? sign * detail.amountFils : null
  return {
    ...NOTHING_MORE,
    ...{ id, at, kind: KINDS[event] ?? 'order', event, text: eventInWords(event, detail), by: actor },
    ...{ charged: moved === null ? null : aedFromFils(moved), orderID: orderNumber },
  }
}

const ofCredit = (row: Awaited<ReturnType<typeof listGivenCredit>>[number]): Told => ({
  ...NOTHING_MORE,
  ...{ id: row.id, at: row.at, kind: 'credit', event: 'given', by: row.actor, reason: row.reason },
  charged: aedFromFils(0 - row.amountFils),
})

/** One of the shop's people, while their account is there. */
const byShop = (name: string | null) => (name === null ? 'shop' : `admin ${name}`)

const ofWords = (
  { id, at, text }: { id: string; at: Date; text: string },
  kind: 'note' | MessageKind,
  event: string,
  by: string,
): Told => ({ ...NOTHING_MORE, ...{ id, at, kind, event, text, by } })

async function messagesOf(
  { db }: Deps,
  kind: MessageKind,
  email: string,
  page: Parameters<typeof listMessagesFrom>[3],
): Promise<Told[]> {
  const [asked, answered] = await Promise.all([
    listMessagesFrom(db, kind, email, page),
    listAnswersTo(db, kind, email, page),
  ])
  return [
    ...asked.map((one) => ofWords(one, kind, 'asked', 'customer')),
    ...answered.map((one) => ofWords(one, kind, 'answered', byShop(one.author))),
  ]
}

const ofAccount = ({ id, at }: { id: string; at: Date }, event: string, by: string): Told => ({
  ...NOTHING_MORE,
  ...{ id, at, kind: 'account', event, by },
})
