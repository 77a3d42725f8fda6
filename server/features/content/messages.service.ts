import type { Consultation, Inquiry, Subscriber } from '../../../contract/admin-messages.ts'
import { type MessageKind, messageState } from '../../../domain/shop/messages.ts'
import type { Deps } from '../../deps.ts'
import { recordChange } from '../audit/audit.public.ts'
import {
  deleteSubscribers,
  insertSubscribers,
  listConsultations,
  listInquiries,
  listSubscribers,
  type MessageQuery,
  markMessages,
  subscribersAfter,
} from './messages.queries.ts'

type Admin = { accountId: string }

type Moments = { createdAt: Date; answeredAt: Date | null; handledAt: Date | null }

/** Its moments as text, and what became of it by them. */
export function presentMessage<Row extends Moments & { id: string }>(row: Row) {
  const { id, answeredAt: _, ...message } = row
  return {
    ...{ ...message, _id: id, state: messageState(row) },
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  }
}

export async function showInquiries(deps: Deps, query: MessageQuery) {
  const { rows, total } = await listInquiries(deps.db, query)
  return { rows: rows.map((row): Inquiry => presentMessage(row)), total }
}

export async function showConsultations(deps: Deps, query: MessageQuery) {
  const { rows, total } = await listConsultations(deps.db, query)
  return { rows: rows.map((row): Consultation => presentMessage(row)), total }
}

export async function setHandled(
  deps: Deps,
  who: Admin,
  { kind, ids, isDone }: { kind: MessageKind; ids: string[]; isDone: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const handled = isDone ? { at: deps.now(), by: who.accountId } : undefined
    for (const id of await markMessages(tx, kind, ids, handled))
      await recordChange(tx, who, {
        action: isDone ? `close-${kind}` : `reopen-${kind}`,
        subject: `${kind} ${id}`,
        before: { isDone: !isDone },
        after: { isDone },
      })
  })
}

export async function showSubscribers(deps: Deps, query: Parameters<typeof listSubscribers>[1]) {
  const { rows, total } = await listSubscribers(deps.db, query)
  return { rows: rows.map(presentSubscriber), total }
}

const presentSubscriber = (row: { id: string; email: string; createdAt: Date }): Subscriber => ({
  _id: row.id,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
})

const ROWS_AT_ONCE = 1_000

/** Every address, a piece at a time, so that no list is ever held whole. */
export async function* subscriberRows(deps: Deps) {
  yield ['Email', 'Since']
  let last: string | undefined
  for (;;) {
    const rows = await subscribersAfter(deps.db, last, ROWS_AT_ONCE)
    for (const { email, createdAt } of rows) yield [email, createdAt.toISOString()]
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

export async function removeSubscribers(deps: Deps, who: Admin, ids: string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const email of await deleteSubscribers(tx, ids))
      await recordChange(tx, who, { action: 'remove-subscriber', subject: email, before: { email } })
  })
}

export async function restoreSubscribers(deps: Deps, who: Admin, emails: string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await insertSubscribers(tx, emails)
    for (const email of emails)
      await recordChange(tx, who, { action: 'restore-subscriber', subject: email, after: { email } })
  })
}
