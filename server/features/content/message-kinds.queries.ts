import { sql } from 'drizzle-orm'
import { consultations, inquiries, messageAnswers } from '../../db/schema/content.ts'

export type MessageTable = typeof inquiries | typeof consultations

/** Where each kind keeps what all of them have: who wrote from where, what, and the answers to it. */
export const kinds = {
  inquiry: {
    table: inquiries as MessageTable,
    contact: inquiries.email,
    text: inquiries.message,
    answered: messageAnswers.inquiryId,
  },
  consultation: {
    table: consultations as MessageTable,
    contact: consultations.contact,
    text: consultations.goal,
    answered: messageAnswers.consultationId,
  },
}

export const isFrom = (kind: keyof typeof kinds, contact: string) =>
  sql`lower(${kinds[kind].contact}) = lower(${contact})`
