import { z } from 'zod'
import { latinDigits } from '../domain/digits.ts'
import { checkNewPassword } from '../domain/forms/form-rules.ts'
import { ROLES } from '../domain/shop/roles.ts'
import { listQuery, rowsOf } from './admin-list.ts'
import { answers, calls, done } from './call.ts'
import { checked, given, says } from './checked.ts'
import { email } from './email.ts'

const MOST_OF_A_PASSWORD = 1024
const newPassword = given('new-password-too-short', MOST_OF_A_PASSWORD)
const currentPassword = given('password-required', MOST_OF_A_PASSWORD)
const SIX_DIGITS = says('six-digits-required')
const code = z
  .string(SIX_DIGITS)
  .max(40, SIX_DIGITS)
  .overwrite((typed) => latinDigits(typed).replace(/\s/g, ''))
  .regex(/^\d{6}$/, SIX_DIGITS)
const one = z.object({ id: z.uuid() })
const roles = z.array(z.enum(ROLES), says('roles-required')).min(1, says('roles-required')).max(ROLES.length)

export const adminAccount = z.object({
  _id: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  state: z.enum(['active', 'invited', 'deactivated']),
  roles: z.array(z.enum(ROLES)),
  hasSecondFactor: z.boolean(),
  isYou: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
})
export type AdminAccount = z.infer<typeof adminAccount>

export const adminAccountCalls = calls({
  'GET /api/admin/get-admins': {
    summary: 'The admins, and those invited',
    access: { staff: 'staff' },
    query: listQuery(['name', 'created', 'lastSignIn'], {}),
    answer: rowsOf(adminAccount),
  },
  'POST /api/admin/invite-admin': {
    summary: 'Invite an admin by email, or send the invitation or a new password link again',
    access: { staff: 'staff' },
    /** The roles of somebody new. Of those who are known they are changed by `change-roles`. */
    body: z.object({ userEmail: email, roles: roles.optional() }),
    answer: done,
  },
  'POST /api/admin/accept-invitation': {
    summary: 'Choose a password by the link of the invitation',
    access: 'anyone',
    hashesPassword: true,
    body: checked({ token: given('link-incomplete', 100), password: newPassword }, (form) =>
      checkNewPassword(form.password),
    ),
    answer: done,
  },
  'POST /api/admin/change-roles': {
    summary: 'Give one of the shop’s people other roles; it counts at once, also where they are signed in',
    access: { staff: 'staff' },
    body: one.extend({ roles }),
    answer: done,
  },
  'POST /api/admin/deactivate-admin': {
    summary: 'Deactivate an admin: they are signed out and cannot sign in',
    access: { staff: 'staff' },
    body: one,
    answer: done,
  },
  'POST /api/admin/reactivate-admin': {
    summary: 'Let a deactivated admin in again',
    access: { staff: 'staff' },
    body: one,
    answer: done,
  },
  'POST /api/admin/change-password': {
    summary: 'Change one’s own password; every other browser is signed out',
    access: { staff: 'back-office' },
    hashesPassword: true,
    body: checked({ currentPassword, password: newPassword }, (form) => checkNewPassword(form.password)),
    answer: done.extend({ token: z.string() }),
  },
  'POST /api/admin/begin-second-factor': {
    summary: 'A new secret for an authenticator app; it counts once a code of it was typed',
    access: { staff: 'back-office' },
    answer: answers(z.object({ secret: z.string(), url: z.string() })),
  },
  'POST /api/admin/confirm-second-factor': {
    summary: 'Turn the second factor on with a first code',
    access: { staff: 'back-office' },
    body: z.object({ code }),
    answer: done,
  },
  'POST /api/admin/remove-second-factor': {
    summary: 'Turn one’s own second factor off',
    access: { staff: 'back-office' },
    hashesPassword: true,
    body: z.object({ currentPassword }),
    answer: done,
  },
})
