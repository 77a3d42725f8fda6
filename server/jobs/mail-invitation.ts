import { invitationWords, writeMail } from '../features/accounts/account-mails.ts'
import { findAccountByEmail } from '../features/accounts/accounts.queries.ts'
import { makeLink } from '../features/accounts/links.ts'
import type { Job } from './jobs.ts'
import { sendMail } from './send-mail.ts'

/** Makes the link only when it is sent, so that its token lies nowhere but in the mail. */
export const mailInvitation: Job<{ userEmail: string; requestId: string; askedAt?: string }> = {
  name: 'mail-invitation',
  async work(deps, { userEmail, requestId, askedAt }) {
    const account = await findAccountByEmail(deps.db, userEmail)
    if (account?.userType !== 2 || account.deactivatedAt) return
    const url = await makeLink(deps, 'invite-admin', account.id, { askedAt })
    const mail = await writeMail(deps, `invite-admin:${requestId}`, account.userEmail, invitationWords(url))
    await sendMail.work(deps, mail)
  },
}
