import type { Job } from '../../jobs/jobs.ts'
import { emailChangedWords, findAccount, makeLink, writeMail } from '../accounts/accounts.public.ts'
import { sendMail } from '../mail/mail.public.ts'

type Changed = { accountId: string; userEmail: string; requestId: string; askedAt?: string }

/** Tells the e-mail an account had before, with a link that brings it back. */
export const mailWayBack: Job<Changed> = {
  name: 'mail-way-back',
  async work(deps, { accountId, userEmail, requestId, askedAt }) {
    const account = await findAccount(deps.db, accountId)
    if (!account) return
    const link = { askedAt, payload: { userEmail } }
    const words = emailChangedWords(account.userName, await makeLink(deps, 'restore-email', accountId, link))
    await sendMail.work(deps, await writeMail(deps, `email-changed:${requestId}`, userEmail, words))
  },
}
