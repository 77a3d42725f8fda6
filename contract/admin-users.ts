import { z } from 'zod'
import { listQuery, rowsOf } from './admin-list.ts'
import { calls, done } from './call.ts'

const chosen = z.object({ selectedPackage: z.string(), startDate: z.string(), endDate: z.string() })
/** The newest package in the cart, or else the one being put together. Not paid for yet. */
const cart = z.object({ package: chosen.extend({ isDraft: z.boolean() }).nullable() })

export const adminUser = z.object({
  _id: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  phone: z.string().nullable(),
  orders: z.number(),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  cart,
  /** Paid for, with deliveries still to come. */
  activePlan: chosen.nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

/** A guest has no name or address: they are called by the last letters of their id. */
export const adminGuest = z.object({
  _id: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  cart,
})
export type AdminGuest = z.infer<typeof adminGuest>

const one = z.object({ id: z.uuid() })

export const adminUserCalls = calls({
  'GET /api/admin/get-users': {
    summary: 'The registered customers',
    access: { staff: 'customers' },
    query: listQuery(['name', 'email', 'created', 'lastSignIn'], {
      state: z.enum(['active', 'deactivated']).optional(),
    }),
    answer: rowsOf(adminUser),
  },
  'GET /api/admin/get-guest-users': {
    summary: 'The guests',
    access: { staff: 'customers' },
    query: listQuery(['created', 'lastSeen'], {}),
    answer: rowsOf(adminGuest),
  },
  'POST /api/admin/delete-guest': {
    summary: 'Remove a guest with their cart and draft',
    access: { staff: 'customers' },
    body: one,
    answer: done,
  },
  'POST /api/admin/deactivate-user': {
    summary: 'Deactivate a customer’s account: they are signed out and cannot sign in',
    access: { staff: 'customers' },
    body: one,
    answer: done,
  },
  'POST /api/admin/reactivate-user': {
    summary: 'Let a deactivated customer in again',
    access: { staff: 'customers' },
    body: one,
    answer: done,
  },
})
