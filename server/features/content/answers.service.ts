import type { OpenedMessage } from '../../../contract/admin-messages.ts'
import { contactOf, type MessageKind } from '../../../domain/shop/messages.ts'
import { canDo } from '../../../domain/shop/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import {
  type AccountRow,
  findCustomersByEmail,
  findCustomersByPhone,
  findE164,
  whatsappOf,
} from '../accounts/accounts.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { countAnswers, findAnswer, insertAnswer, listConversation, lockMessage } from './answers.queries.ts'
import { mailAnswer } from './mail-answer.ts'
import { findMessage, type MessageRow } from './messages.queries.ts'
import { presentMessage } from './messages.service.ts'

// Nobody writes more often than that, but for machines.
const MOST_MESSAGES = 20

type Named = { kind: MessageKind; id: string }

/** A message with what was written before and after it, and whose it may be. */
export async function openMessage(
  deps: Deps,
  who: AccountVisitor,
  { kind, id }: Named,
): Promise<OpenedMessage> {
  const message = await findMessage(deps.db, kind, id)
  if (!message) throw new AppError('message-missing')
  const [customers, written, timesAnswered] = await Promise.all([
    canDo(who.roles, 'customers') ? findWriters(deps, message) : [],
    listConversation(deps.db, message.email ?? message.phone, MOST_MESSAGES),
    countAnswers(deps.db, kind, id),
  ])
  const phone = customers.find(({ account }) => account.phone)?.account.phone
  return {
    ...{ ...presentMessage(message), kind },
    whatsapp: whatsappOf(message.phone) ?? (phone ? whatsappOf(phone) : null),
    customers: customers.map(({ account, foundBy }) => ({
      ...{ _id: account.id, userName: account.userName, foundBy },
    })),
    conversation: written.map(({ id: _id, createdAt, ...line }) => ({
      ...{ _id, ...line, createdAt: createdAt.toISOString() },
    })),
    timesAnswered,
  }
}

type Writer = { account: AccountRow; foundBy: 'email' | 'phone' }

async function findWriters({ db }: Deps, { email, phone }: MessageRow): Promise<Writer[]> {
  const number = findE164(phone)
  const [byEmail, byPhone] = await Promise.all([
    email ? findCustomersByEmail(db, email) : [],
    number ? findCustomersByPhone(db, number) : [],
  ])
  const others = byPhone.filter(({ id }) => byEmail.every((account) => account.id !== id))
  return [
    ...byEmail.map((account) => ({ account, foundBy: 'email' as const })),
    ...others.map((account) => ({ account, foundBy: 'phone' as const })),
  ]
}

type Answer = { key: string; kind: MessageKind; message: string; text: string; seenAnswers: number }

/**
 * The key is the answer's id: sent twice, it is mailed once. Of two who answer at once, the second is told.
 * To a phone nothing is mailed: what was said there is kept.
 */
export async function answerMessage(deps: Deps, who: AccountVisitor, answer: Answer): Promise<OpenedMessage> {
  const { key: id, kind, message, text, seenAnswers } = answer
  await deps.db.transaction(async (tx) => {
    const contact = await lockMessage(tx, kind, message)
    if (contact === undefined) throw new AppError('message-missing')
    if (await findAnswer(tx, id)) return
    if ((await countAnswers(tx, kind, message)) !== seenAnswers) throw new AppError('message-answered')
    await insertAnswer(tx, { id, kind, message, authorId: who.accountId, text, at: deps.now() })
    await recordChange(tx, who, {
      action: `answer-${kind}`,
      subject: `${kind} ${message}`,
      after: { answer: id },
    })
    if (contactOf(contact).email) await deps.jobs.enqueue(tx, mailAnswer, { answer: id })
  })
  return openMessage(deps, who, { kind, id: message })
}
