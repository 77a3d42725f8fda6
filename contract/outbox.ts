import { z } from 'zod'
import { answers, calls } from './call.ts'

export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
  attachments: z.array(z.string()),
})

/** Served in demo mode only. */
export const outboxCalls = calls({
  'GET /api/dev/outbox': {
    summary: 'The newest mails of a demo shop, which are written to files instead of being sent',
    access: 'anyone',
    answer: answers(z.array(outboxMail)),
  },
})
