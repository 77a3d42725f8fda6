import type { Job } from '../../jobs/jobs.ts'
import { findAccountByEmail, invitationWords, makeLink, writeMail } from '../accounts/accounts.public.ts'
import { sendMail } from '../mail/mail.public.ts'

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
