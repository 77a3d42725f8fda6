import { z } from 'zod'
import { checkLogin, checkNewPassword, checkRegister } from '../domain/forms/form-rules.ts'
import { answers, calls, done } from './call.ts'
import { checked, given } from './checked.ts'
import { email as userEmail } from './email.ts'

const MOST_OF_A_PASSWORD = 1024

const password = given('password-required', MOST_OF_A_PASSWORD)
const newPassword = given('new-password-too-short', MOST_OF_A_PASSWORD)
const linkToken = given('link-incomplete', 100)

/** Who is asking. A guest has no name; the count is of packages and pieces of goods in the cart. */
export const visitor = z.object({
  kind: z.enum(['guest', 'customer']),
  userType: z.literal(1).optional(),
  userName: z.string().optional(),
  userEmail: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
  cartCount: z.number().int(),
  /** Has bought a package that has been paid: there is a plan to show. */
  hasPlan: z.boolean().optional(),
  /** Avoids or dislikes something, so that plans have prices of their own; missing where not. */
  hasWishes: z.literal(true).optional(),
  /** Somebody else whom they buy for does, so that goods may not be for everybody; missing where not. */
  hasEatersWithWishes: z.literal(true).optional(),
})

/** What the browser keeps of the customer, beside status and message as specified. */
const signedIn = done.extend({
  userType: z.literal(1),
  userName: z.string(),
  userEmail: z.string(),
  phone: z.string().nullable(),
  /** An unfinished order that waits for its address. */
  resume: z.enum(['address']).nullable(),
})
export type SignedIn = z.infer<typeof signedIn>

export const openSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const accountCalls = calls({
  'GET /api/user/get-token': {
    summary: 'Who is asking, recognised by cookie; a new visitor gets a guest identity',
    access: 'anyone',
    answer: answers(visitor),
  },
  'POST /api/user/login': {
    summary: 'Sign in as a customer, by username or email; the guest’s draft and cart come along',
    access: 'anyone',
    hashesPassword: true,
    body: checked({ userName: given('username-required'), password }, checkLogin),
    answer: signedIn,
  },
  'POST /api/user/signup': {
    summary: 'Register as a customer; the guest’s draft and cart come along',
    access: 'anyone',
    hashesPassword: true,
    body: checked(
      { userName: given('username-required', 100), userEmail, password: newPassword },
      checkRegister,
    ),
    answer: signedIn,
  },
  'POST /api/user/logout': {
    summary: 'End this session',
    access: 'anyone',
    answer: done,
  },
  'GET /api/user/get-sessions': {
    summary: 'Where the customer is signed in',
    access: 'customer',
    answer: answers(z.array(openSession)),
  },
  'POST /api/user/end-session': {
    summary: 'Sign out one browser',
    access: 'customer',
    body: z.object({ id: z.uuid() }),
    answer: done,
  },
  'POST /api/user/end-all-sessions': {
    summary: 'Sign out everywhere, here too',
    access: 'customer',
    answer: done,
  },
  'POST /api/user/forgot-password': {
    summary: 'Ask for a link to choose a new password; the answer is the same for an unknown email',
    access: 'anyone',
    body: z.object({ userEmail }),
    answer: done,
  },
  'POST /api/user/reset-password': {
    summary: 'Choose a new password with the link from the email, once, within an hour',
    access: 'anyone',
    hashesPassword: true,
    body: checked({ token: linkToken, password: newPassword }, ({ password }) => checkNewPassword(password)),
    answer: done,
  },
  'POST /api/user/change-password': {
    summary: 'Choose a new password; every other session ends',
    access: 'customer',
    hashesPassword: true,
    body: checked({ currentPassword: password, password: newPassword }, ({ password }) =>
      checkNewPassword(password),
    ),
    answer: done,
  },
  'POST /api/user/change-email': {
    summary: 'Ask for a link, sent to the new email, that confirms it',
    access: 'customer',
    hashesPassword: true,
    body: z.object({ userEmail, password }),
    answer: done,
  },
  'POST /api/user/confirm-email': {
    summary: 'Confirm an email with the link that was sent to it: the first one, or the one to change to',
    access: 'anyone',
    body: z.object({ token: linkToken }),
    answer: answers(z.object({ userEmail: z.string() })),
  },
  'POST /api/user/send-verification': {
    summary: 'Send the link that confirms the email once more',
    access: 'customer',
    answer: done,
  },
  'POST /api/user/restore-email': {
    summary: 'Take an account back with the link sent to the email it had before, and choose a new password',
    access: 'anyone',
    hashesPassword: true,
    body: checked({ token: linkToken, password: newPassword }, ({ password }) => checkNewPassword(password)),
    answer: done,
  },
})
