import type { Job } from '../../jobs/jobs.ts'
import { findCustomersByEmail, makeLink, resetWords, writeMail } from '../accounts/accounts.public.ts'
import { sendMail } from '../mail/mail.public.ts'

/** Makes the link only when it is sent, so that its token lies nowhere but in the mail. */
export const mailResetLink: Job<{ userEmail: string; requestId: string; askedAt?: string }> = {
  name: 'mail-reset-link',
  async work(deps, { userEmail, requestId, askedAt }) {
    // Where nobody has confirmed the e-mail, whoever reads it chooses which of the accounts that name it is theirs.
    for (const account of await findCustomersByEmail(deps.db, userEmail)) {
      if (account.deactivatedAt) continue
      const url = await makeLink(deps, 'reset-password', account.id, { askedAt })
      const key = `reset-password:${requestId}:${account.id}`
      await sendMail.work(
        deps,
        await writeMail(deps, key, account.userEmail, resetWords(account.userName, url)),
      )
    }
  },
}
