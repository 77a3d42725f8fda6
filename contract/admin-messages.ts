import { z } from 'zod'
import { listQuery, rowsOf } from './admin-list.ts'
import { calls, done } from './call.ts'

const handled = { handledAt: z.string().nullable(), handledBy: z.string().nullable() }
const messageQuery = listQuery(['name', 'created'], { state: z.enum(['open', 'done']).optional() })
const marks = z.object({ ids: z.array(z.uuid()).min(1).max(200), isDone: z.boolean() })

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

export const adminMessageCalls = calls({
  'GET /api/admin/get-inquiries': {
    summary: 'Messages from the contact page',
    access: { staff: 'messages' },
    query: messageQuery,
    answer: rowsOf(inquiry),
  },
  'POST /api/admin/mark-inquiries': {
    summary: 'Mark messages as dealt with, or not',
    access: { staff: 'messages' },
    body: marks,
    answer: done,
  },
  'GET /api/admin/get-consultations': {
    summary: 'Requests for a consultation',
    access: { staff: 'messages' },
    query: messageQuery,
    answer: rowsOf(consultation),
  },
  'POST /api/admin/mark-consultations': {
    summary: 'Mark requests as dealt with, or not',
    access: { staff: 'messages' },
    body: marks,
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
