import { z } from 'zod'
import { MESSAGE_KINDS, MESSAGE_STATES } from '../domain/shop/messages.ts'
import { listQuery, rowsOf } from './admin-list.ts'
import { answers, calls, done } from './call.ts'
import { says } from './checked.ts'

const handled = {
  state: z.enum(MESSAGE_STATES),
  handledAt: z.string().nullable(),
  handledBy: z.string().nullable(),
}
const messageQuery = listQuery(['name', 'created'], { state: z.enum(MESSAGE_STATES).optional() })
const messageKind = z.enum(MESSAGE_KINDS)

export const inquiry = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: z.string(),
  ...handled,
})
export type Inquiry = z.infer<typeof inquiry>

/** One message with all that its answer needs. */
const openedMessage = z.object({
  ...inquiry.shape,
  kind: messageKind,
  /** None where a phone was typed: such an answer is kept, and nothing mailed. */
  email: z.string().nullable(),
  /** When a consultation would suit. */
  preferredTime: z.string(),
  /** A number for wa.me: digits alone, with the country's; none where nobody could be called. */
  whatsapp: z.string().nullable(),
  /** Whose account it may be, by what was typed into the form; none for those who may not see customers. */
  customers: z.array(
    z.object({ _id: z.string(), userName: z.string(), foundBy: z.enum(['email', 'phone']) }),
  ),
  /** What was written from that e-mail or phone and what the shop answered, oldest first. */
  conversation: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['message', 'answer']),
      /** The message it is, or answers. */
      messageId: z.string(),
      text: z.string(),
      /** Who wrote it; none where that account is gone. */
      by: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** How often this message was answered. */
  timesAnswered: z.int(),
})
export type OpenedMessage = z.infer<typeof openedMessage>

export const consultation = z.object({
  _id: z.string(),
  name: z.string(),
  contact: z.string(),
  goal: z.string(),
  preferredTime: z.string(),
  createdAt: z.string(),
  ...handled,
})
export type Consultation = z.infer<typeof consultation>

export const subscriber = z.object({ _id: z.string(), email: z.string(), createdAt: z.string() })
export type Subscriber = z.infer<typeof subscriber>

const LONGEST_ANSWER = 8_000

export const adminMessageCalls = calls({
  'GET /api/admin/get-inquiries': {
    summary: 'Messages from the contact page',
    access: { staff: 'messages' },
    query: messageQuery,
    answer: rowsOf(inquiry),
  },
  'GET /api/admin/get-consultations': {
    summary: 'Requests for a consultation',
    access: { staff: 'messages' },
    query: messageQuery,
    answer: rowsOf(consultation),
  },
  'GET /api/admin/get-message': {
    summary: 'One message, what was written before and after it, and who may have written it',
    access: { staff: 'messages' },
    query: z.object({ kind: messageKind, id: z.uuid() }),
    answer: answers(openedMessage),
  },
  'POST /api/admin/answer-message': {
    summary: 'Answer a message: by mail, or keep what was said to a phone',
    access: { staff: 'messages' },
    body: z.object({
      /** One of the page's own making for each answer: sent twice, it is mailed once. */
      key: z.uuid(),
      kind: messageKind,
      message: z.uuid(),
      text: z
        .string(says('answer-required'))
        .trim()
        .min(1, says('answer-required'))
        .max(LONGEST_ANSWER, says('text-over-limit')),
      /** How often it had been answered when this one was written. */
      seenAnswers: z.int().min(0),
    }),
    answer: answers(openedMessage),
  },
  'POST /api/admin/mark-messages': {
    summary: 'Close messages, or reopen them',
    access: { staff: 'messages' },
    body: z.object({ kind: messageKind, ids: z.array(z.uuid()).min(1).max(200), isDone: z.boolean() }),
    answer: done,
  },
  'GET /api/admin/get-newsletter': {
    summary: 'Addresses of the newsletter',
    access: { staff: 'newsletter' },
    query: listQuery(['email', 'created'], {}),
    answer: rowsOf(subscriber),
  },
  'GET /api/admin/newsletter.csv': {
    summary: 'Every address of the newsletter as a file',
    access: { staff: 'newsletter' },
    download: 'text/csv',
  },
  'POST /api/admin/remove-subscribers': {
    summary: 'Take addresses off the newsletter',
    access: { staff: 'newsletter' },
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
    answer: done,
  },
  'POST /api/admin/restore-subscribers': {
    summary: 'Put addresses back that were taken off',
    access: { staff: 'newsletter' },
    body: z.object({ emails: z.array(z.email()).min(1).max(200) }),
    answer: done,
  },
})
