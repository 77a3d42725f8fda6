import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { type AccountRow, takeNameBack, updateAccount } from '../accounts/accounts.public.ts'
import { sendMail, takeWaitingMails } from '../mail/mail.public.ts'
import { countTry } from '../try-limits/try-limits.public.ts'
import { mailVerifyLink } from './mail-verify-link.ts'

const PER_ACCOUNT = { limit: 5, windowSeconds: 900 }

/** From now on the e-mail is this account's, and what waited for that goes out. */
export async function takeEmailIntoUse(deps: Deps, tx: Tx, account: AccountRow, userEmail: string) {
  await takeNameBack(tx, userEmail, account.id)
  // Who signs in by e-mail goes on doing so, with the new one.
  const isNamedByEmail = account.userName.toLowerCase() === account.userEmail.toLowerCase()
  const changes = { userEmail, emailVerifiedAt: deps.now(), ...(isNamedByEmail && { userName: userEmail }) }
  await updateAccount(tx, account.id, changes, deps.now())
  for (const mail of await takeWaitingMails(tx, account.id)) await deps.jobs.enqueue(tx, sendMail, mail)
}

export const askForVerification = (deps: Deps, tx: Tx | Deps['db'], accountId: string): Promise<void> =>
  deps.jobs.enqueue(tx, mailVerifyLink, {
    accountId,
    requestId: randomUUID(),
    askedAt: deps.now().toISOString(),
  })

export async function sendVerificationAgain(deps: Deps, who: AccountVisitor): Promise<void> {
  if (who.isEmailVerified) throw new AppError('email-confirmed')
  await countTry(deps, `verify-email:${who.accountId}`, PER_ACCOUNT)
  await askForVerification(deps, deps.db, who.accountId)
}

/** Only where the shop asks for it: as it comes, nobody waits for a mail before they buy. */
export function requireVerifiedWherePaid(deps: Deps, who: AccountVisitor): void {
  if (deps.env.VERIFY_BEFORE_PAYING && !who.isEmailVerified) throw new AppError('email-unconfirmed')
}
