import { cleanEmail, isEmail } from '../email.ts'

/** A message from the contact page, or a request for a consultation. */
export const MESSAGE_KINDS = ['inquiry', 'consultation'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What became of it. */
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Closed by hand counts whether or not it was answered; reopened, it waits for an answer again. */
export const messageState = (moments: { answeredAt: Date | null; handledAt: Date | null }): MessageState =>
  moments.handledAt ? 'closed' : moments.answeredAt ? 'answered' : 'open'

/** What was typed as phone or e-mail, told apart: an answer is mailed only where it is an e-mail. */
export const contactOf = (typed: string): { email: string | null; phone: string } =>
  isEmail(typed) ? { email: cleanEmail(typed), phone: '' } : { email: null, phone: typed }

const LONGEST_TOPIC = 60

/** What it is about, for a subject: its first sentence, cut after a word where that is long. */
export function topicOf(message: string): string {
  const [line = ''] = message.trim().split(/\s*\n/)
  const sentence = /^.*?[.?!؟](?=\s|$)/u.exec(line)?.[0] ?? line
  const words = sentence.replace(/\s+/g, ' ').replace(/[.!]$/, '')
  if (words.length <= LONGEST_TOPIC) return words
  const cut = words.slice(0, LONGEST_TOPIC)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_TOPIC / 2)).trimEnd()}…`
}
