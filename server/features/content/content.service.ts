import type { z } from 'zod'
import type { contentCalls, Honeypot } from '../../../contract/content.ts'
import { cleanEmail } from '../../../domain/email.ts'
import type { Deps } from '../../deps.ts'
import { countTry, type TryLimit } from '../try-limits/try-limits.public.ts'
import { insertConsultation, insertInquiry, insertSubscriber } from './content.queries.ts'

type Body<Key extends keyof typeof contentCalls> = z.output<(typeof contentCalls)[Key]['body']>

const LIMIT: TryLimit = { limit: 5, windowSeconds: 600, code: 'too-many-messages' }
const FASTEST_PERSON_MS = 500

const CONTACT_THANKS = 'Thank you for your message! We will get back to you soon.'
const CONSULTATION_THANKS = 'Thank you. We will call you to agree on a time.'
const SUBSCRIBED = 'Thank you. You are on the list.'
const ALREADY_SUBSCRIBED = 'You are already on the list.'

// A filled honeypot is answered like a success, and nothing is stored.
const isMachine = ({ website, elapsedMs }: Honeypot) =>
  Boolean(website) || (elapsedMs !== undefined && elapsedMs < FASTEST_PERSON_MS)

/** Each stores what a visitor sent and returns the message for them. */
export async function saveInquiry(deps: Deps, network: string, form: Body<'POST /api/user/contact'>) {
  await countTry(deps, `contact ${network}`, LIMIT)
  const { name, email, phone, message } = form
  if (!isMachine(form)) await insertInquiry(deps.db, { name, email, phone, message })
  return CONTACT_THANKS
}

export async function saveConsultation(
  deps: Deps,
  network: string,
  form: Body<'POST /api/user/book-consultation'>,
) {
  await countTry(deps, `consultation ${network}`, LIMIT)
  const { name, contact, goal, preferredTime } = form
  // Where it is an e-mail it is written as all of them are: what belongs to a mailbox is found by it.
  const wish = { name, contact: cleanEmail(contact), goal, preferredTime }
  if (!isMachine(form)) await insertConsultation(deps.db, wish)
  return CONSULTATION_THANKS
}

export async function saveSubscriber(deps: Deps, network: string, form: Body<'POST /api/user/subscribe'>) {
  await countTry(deps, `newsletter ${network}`, LIMIT)
  const isNew = isMachine(form) || (await insertSubscriber(deps.db, form.email))
  return isNew ? SUBSCRIBED : ALREADY_SUBSCRIBED
}
