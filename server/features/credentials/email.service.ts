import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor, Visitor } from '../../plugins/session.ts'
import {
  deleteLaterWaysBack,
  isEmailTaken,
  lockAccount,
  requireLink,
  requireUncommonPassword,
} from '../accounts/accounts.public.ts'
import { countTry } from '../try-limits/try-limits.public.ts'
import { changeCredentials } from './credentials.ts'
import { mailConfirmLink } from './mail-confirm-link.ts'
import { mailWayBack } from './mail-way-back.ts'
import { requirePassword } from './password.service.ts'
import { takeEmailIntoUse } from './verified-email.ts'

const PER_ACCOUNT = { limit: 5, windowSeconds: 900 }

/** A job looks the new e-mail up, so that the answer is the same for one that somebody else has. */
export async function requestEmailChange(
  deps: Deps,
  network: string,
  who: AccountVisitor,
  { userEmail, password }: { userEmail: string; password: string },
): Promise<void> {
  const account = await requirePassword(deps, network, who, password)
  if (userEmail.toLowerCase() === account.userEmail.toLowerCase())
    throw new AppError('email-unchanged', {}, { field: 'userEmail' })
  await countTry(deps, `change-email:${account.id}`, PER_ACCOUNT)
  await deps.jobs.enqueue(deps.db, mailConfirmLink, {
    accountId: account.id,
    userEmail,
    requestId: randomUUID(),
    askedAt: deps.now().toISOString(),
  })
}

/** The first e-mail of an account, or the one it changes to; a change signs every other browser out. */
export async function confirmEmail(deps: Deps, who: Visitor, token: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const link = await requireLink(deps, tx, ['change-email', 'verify-email'], token)
    const { accountId } = link
    const userEmail = link.payload.userEmail!
    const account = await lockAccount(tx, accountId)
    if (!account || (await isEmailTaken(tx, userEmail, accountId))) throw new AppError('email-not-usable')
    if (link.purpose === 'change-email') {
      const keptSessionId = who.kind === 'customer' && who.accountId === accountId ? who.sessionId : undefined
      await changeCredentials(deps, tx, accountId, {}, keptSessionId)
    } else if (account.userEmail !== userEmail) throw new AppError('link-of-old-email')
    await takeEmailIntoUse(deps, tx, account, userEmail)
    if (link.purpose === 'change-email' && account.emailVerifiedAt)
      await deps.jobs.enqueue(tx, mailWayBack, {
        accountId,
        userEmail: account.userEmail,
        requestId: randomUUID(),
        askedAt: deps.now().toISOString(),
      })
    return userEmail
  })
}

/** Whoever was robbed of an account has it back, with a password the thief does not know. */
export async function restoreEmail(deps: Deps, token: string, password: string): Promise<string> {
  requireUncommonPassword(password)
  const passwordHash = await deps.passwords.hash(password)
  return deps.db.transaction(async (tx) => {
    const link = await requireLink(deps, tx, ['restore-email'], token)
    const { accountId } = link
    const userEmail = link.payload.userEmail!
    const account = await lockAccount(tx, accountId)
    if (!account || (await isEmailTaken(tx, userEmail, accountId))) throw new AppError('email-not-usable')
    await changeCredentials(deps, tx, accountId, { passwordHash })
    await takeEmailIntoUse(deps, tx, account, userEmail)
    await deleteLaterWaysBack(tx, accountId, link.createdAt)
    return accountId
  })
}
