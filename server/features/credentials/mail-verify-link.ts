import type { Job } from '../../jobs/jobs.ts'
import { findAccount, makeLink, verifyEmailWords, writeMail } from '../accounts/accounts.public.ts'
import { sendMail } from '../mail/mail.public.ts'

/** The one mail that goes to an e-mail nobody has confirmed. */
export const mailVerifyLink: Job<{ accountId: string; requestId: string; askedAt?: string }> = {
  name: 'mail-verify-link',
  async work(deps, { accountId, requestId, askedAt }) {
    const account = await findAccount(deps.db, accountId)
    if (!account || account.emailVerifiedAt) return
    const { userName, userEmail } = account
    const link = { askedAt, payload: { userEmail } }
    const words = verifyEmailWords(userName, await makeLink(deps, 'verify-email', accountId, link))
    await sendMail.work(deps, await writeMail(deps, `verify-email:${requestId}`, userEmail, words))
  },
}
