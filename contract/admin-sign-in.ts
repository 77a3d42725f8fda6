import { z } from 'zod'
import { latinDigits } from '../domain/digits.ts'
import { checkAdminLogin } from '../domain/forms/form-rules.ts'
import { ROLES } from '../domain/shop/roles.ts'
import { answers, calls, done } from './call.ts'
import { checked, given, says } from './checked.ts'

const REQUIRED = 'staff-login-required'
const roles = z.array(z.enum(ROLES))

const me = z.object({
  _id: z.string(),
  userType: z.literal(2),
  userName: z.string(),
  userEmail: z.string(),
  hasSecondFactor: z.boolean(),
  roles,
  /** In AED, for one order; null where their roles have no limit. */
  refundLimit: z.number().nullable(),
  /** Every call that their roles let them make, as `POST /api/admin/refund-order`. */
  calls: z.array(z.string()),
})
export type Me = z.infer<typeof me>

export const adminSignInCalls = calls({
  'POST /api/admin/login': {
    summary: 'Sign in to the back-office',
    access: 'anyone',
    hashesPassword: true,
    body: checked(
      {
        username: given(REQUIRED),
        password: given(REQUIRED, 1024),
        /** Of the second factor, where one is turned on. */
        code: z
          .string()
          .max(40)
          .overwrite((typed) => latinDigits(typed).replace(/\s/g, ''))
          .optional(),
      },
      checkAdminLogin,
    ),
    answer: done.extend({ token: z.string(), roles }),
  },
  'POST /api/admin/send-way-in': {
    summary: 'Ask for a link that makes a browser known, where guesses of others keep an admin out',
    access: 'anyone',
    body: z.object({ username: given(REQUIRED).trim().min(1, says(REQUIRED)) }),
    answer: done,
  },
  'POST /api/admin/know-browser': {
    summary: 'Unlock this browser by that link; signing in still takes the password',
    access: 'anyone',
    body: z.object({ token: given('link-incomplete', 100) }),
    answer: done,
  },
  'POST /api/admin/logout': {
    summary: 'End this back-office session',
    access: 'anyone',
    answer: done,
  },
  'GET /api/admin/me': {
    summary: 'Who is signed in to the back-office, with what they may do',
    access: { staff: 'back-office' },
    answer: answers(me),
  },
})
