import { resetWords, writeMail } from '../features/accounts/account-mails.ts'
import { findCustomerByEmail } from '../features/accounts/accounts.queries.ts'
import { makeLink } from '../features/accounts/links.ts'
import type { Job } from './jobs.ts'
import { sendMail } from './send-mail.ts'

/** Makes the link only when it is sent, so that its token lies nowhere but in the mail. */
export const mailResetLink: Job<{ userEmail: string; requestId: string }> = {
  name: 'mail-reset-link',
  async work(deps, { userEmail, requestId }) {
    const account = await findCustomerByEmail(deps.db, userEmail)
    if (!account || account.deactivatedAt) return
    const url = await makeLink(deps, 'reset-password', account.id)
    const words = resetWords(account.userName, url)
    await sendMail.work(deps, await writeMail(deps, `reset-password:${requestId}`, account.userEmail, words))
  },
}
