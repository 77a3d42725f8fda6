import type { Job } from '../../jobs/jobs.ts'
import { findAccountsByLogin, makeLink, wayInWords, writeMail } from '../accounts/accounts.public.ts'
import { sendMail } from '../mail/mail.public.ts'

/** For an admin whom guesses of others keep out: makes the browser known, and still asks for the password. */
export const mailWayIn: Job<{ login: string; requestId: string; askedAt?: string }> = {
  name: 'mail-way-in',
  async work(deps, { login, requestId, askedAt }) {
    const [account] = await findAccountsByLogin(deps.db, login, 2)
    if (!account || account.deactivatedAt) return
    const url = await makeLink(deps, 'know-browser', account.id, { askedAt })
    await sendMail.work(
      deps,
      await writeMail(deps, `way-in:${requestId}`, account.userEmail, wayInWords(url)),
    )
  },
}
