import { z } from 'zod'
import { calls, done } from './call.ts'
import { says } from './checked.ts'
import { email } from './email.ts'
import type { ProblemCode } from './problems/problems.ts'

const text = (code: ProblemCode, longest: number) =>
  z.string(says(code)).trim().min(1, says(code)).max(longest, says('text-over-limit'))
const optionalText = (longest: number) => z.string().trim().max(longest, says('text-over-limit')).default('')

/** The honeypot of public forms: a hidden field, and the time the form was open. */
const trap = { website: z.string().max(2_000).optional(), elapsedMs: z.number().optional() }
export type Honeypot = { website?: string | undefined; elapsedMs?: number | undefined }

export const contentCalls = calls({
  'POST /api/user/contact': {
    summary: 'A message from the contact page',
    access: 'anyone',
    body: z.object({
      name: text('name-required', 120),
      email,
      phone: optionalText(40),
      message: text('message-required', 4_000),
      ...trap,
    }),
    answer: done,
  },
  'POST /api/user/book-consultation': {
    summary: 'A request for a consultation with a trainer or nutritionist',
    access: 'anyone',
    body: z.object({
      name: text('name-required', 120),
      contact: text('contact-required', 160),
      goal: text('goal-required', 2_000),
      preferredTime: optionalText(160),
      ...trap,
    }),
    answer: done,
  },
  'POST /api/user/subscribe': {
    summary: 'An address for the newsletter',
    access: 'anyone',
    body: z.object({ email, ...trap }),
    answer: done,
  },
})
