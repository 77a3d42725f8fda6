import { z } from 'zod'
import { cleanEmail, isEmail } from '../domain/email.ts'
import { says } from './checked.ts'

const REQUIRED = says('email-required')

/** An e-mail, checked and written in one way before any service sees it. */
export const email = z
  .string(REQUIRED)
  .max(320, { error: REQUIRED, abort: true })
  .overwrite(cleanEmail)
  .refine(isEmail, { error: REQUIRED })
