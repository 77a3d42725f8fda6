import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import {
  type AccountRow,
  findAccount,
  isEmailTaken,
  lockAccount,
  passwordChangedWords,
  requireLink,
  requireUncommonPassword,
  writeMail,
} from '../accounts/accounts.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { sendMail } from '../mail/mail.public.ts'
import { limitGuesses, openSession } from '../sessions/sessions.public.ts'
import { countTry } from '../try-limits/try-limits.public.ts'
import { changeCredentials } from './credentials.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { takeEmailIntoUse } from './verified-email.ts'

const PER_EMAIL = { limit: 5, windowSeconds: 900 }
const PER_ADDRESS = { limit: 30, windowSeconds: 900 }

/** Only asks a job to look the e-mail up, so that answer and time are the same for one nobody has. */
export async function requestPasswordReset(deps: Deps, network: string, userEmail: string): Promise<void> {
  await countTry(deps, `reset:address:${network}`, PER_ADDRESS)
  await countTry(deps, `reset:email:${userEmail.toLowerCase()}`, PER_EMAIL)
  await deps.jobs.enqueue(deps.db, mailResetLink, {
    userEmail,
    requestId: randomUUID(),
    askedAt: deps.now().toISOString(),
  })
}

/** Gives whose password it was. The link came by e-mail, so it confirms the e-mail as well. */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<string> {
  requireUncommonPassword(password)
  const passwordHash = await deps.passwords.hash(password)
  return deps.db.transaction(async (tx) => {
    const { accountId } = await requireLink(deps, tx, ['reset-password'], token)
    const account = await lockAccount(tx, accountId)
    if (!account) return accountId
    await savePassword(deps, tx, account, passwordHash)
    if (!account.emailVerifiedAt && !(await isEmailTaken(tx, account.userEmail, accountId)))
      await takeEmailIntoUse(deps, tx, account, account.userEmail)
    return accountId
  })
}

/** Every other browser is signed out; this one goes on with a fresh session. Customers get a mail, admins an audit entry. */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  who: AccountVisitor,
  kind: 'customer' | 'admin',
  form: { currentPassword: string; password: string },
): Promise<string> {
  requireUncommonPassword(form.password)
  const account = await requirePassword(deps, request.network, who, form.currentPassword, 'currentPassword')
  const passwordHash = await deps.passwords.hash(form.password)
  return deps.db.transaction(async (tx) => {
    if (kind === 'customer') await savePassword(deps, tx, account, passwordHash)
    else {
      await changeCredentials(deps, tx, account.id, { passwordHash })
      await recordChange(tx, who, { action: 'change-password', subject: account.userEmail })
    }
    return openSession(deps, tx, request, kind, account.id)
  })
}

/** The caller's own account, once they have typed its password again. */
export async function requirePassword(
  deps: Deps,
  network: string,
  who: AccountVisitor,
  password: string,
  field = 'password',
): Promise<AccountRow> {
  const account = await limitGuesses(deps, { door: 'again', login: who.accountId, network }, async () => {
    const found = await findAccount(deps.db, who.accountId)
    return (await deps.passwords.isRight(found?.passwordHash, password)) ? found : undefined
  })
  if (!account) throw new AppError('password-wrong', {}, { field })
  return account
}

async function savePassword(deps: Deps, tx: Tx, account: AccountRow, passwordHash: string): Promise<void> {
  await changeCredentials(deps, tx, account.id, { passwordHash })
  // To an e-mail that nobody has confirmed, nothing goes but the link.
  if (!account.emailVerifiedAt) return
  const words = passwordChangedWords(account.userName, `${deps.env.PUBLIC_URL}/forgot-password`)
  await deps.jobs.enqueue(
    tx,
    sendMail,
    await writeMail(deps, `password-changed:${randomUUID()}`, account.userEmail, words),
  )
}
