import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { AppError, ruleBroken } from '../../errors.ts'
import { mailConfirmLink } from '../../jobs/mail-confirm-link.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { countTry } from '../../plugins/attempts.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { emailChangedWords, writeMail } from './account-mails.ts'
import { isEmailTaken, lockAccount, updateAccount } from './accounts.queries.ts'
import { deleteLinks } from './links.queries.ts'
import { requireLink } from './links.ts'
import { requirePassword } from './password.service.ts'

const PER_ACCOUNT = { limit: 5, windowSeconds: 900 }

/** A job looks the new e-mail up, so that the answer is the same for one that somebody else has. */
export async function requestEmailChange(
  deps: Deps,
  ip: string,
  who: AccountVisitor,
  form: { userEmail: string; password: string },
): Promise<void> {
  const account = await requirePassword(deps, ip, who, form.password)
  const { userEmail } = form
  const message = 'That is your e-mail already.'
  if (userEmail.toLowerCase() === account.userEmail.toLowerCase())
    throw ruleBroken(message, [{ field: 'userEmail', message }])
  await countTry(deps, `change-email:${account.id}`, PER_ACCOUNT)
  await deps.jobs.enqueue(deps.db, mailConfirmLink, {
    accountId: account.id,
    userEmail,
    requestId: randomUUID(),
  })
}

export async function confirmEmail(deps: Deps, token: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { accountId, payload } = await requireLink(deps, tx, 'change-email', token)
    const userEmail = payload.userEmail!
    const account = await lockAccount(tx, accountId)
    if (!account || (await isEmailTaken(tx, userEmail, accountId)))
      throw new AppError(409, 'That e-mail can no longer be used for your account.')
    // Who signs in by e-mail goes on doing so, with the new one.
    const isNamedByEmail = account.userName.toLowerCase() === account.userEmail.toLowerCase()
    await updateAccount(
      tx,
      accountId,
      { userEmail, ...(isNamedByEmail && { userName: userEmail }) },
      deps.now(),
    )
    await deleteLinks(tx, accountId, 'change-email')
    await deleteLinks(tx, accountId, 'reset-password')
    const notice = await writeMail(
      deps,
      `email-changed:${randomUUID()}`,
      account.userEmail,
      emailChangedWords(account.userName),
    )
    await deps.jobs.enqueue(tx, sendMail, notice)
    return userEmail
  })
}
