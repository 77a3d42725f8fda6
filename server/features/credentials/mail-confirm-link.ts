import type { Job } from '../../jobs/jobs.ts'
import {
  confirmEmailWords,
  emailInUseWords,
  findAccount,
  isEmailTaken,
  makeLink,
  writeMail,
} from '../accounts/accounts.public.ts'
import { sendMail } from '../mail/mail.public.ts'

type Asked = { accountId: string; userEmail: string; requestId: string; askedAt?: string }

/** Only the owner of the mailbox learns that the e-mail already has an account. */
export const mailConfirmLink: Job<Asked> = {
  name: 'mail-confirm-link',
  async work(deps, { accountId, userEmail, requestId, askedAt }) {
    const account = await findAccount(deps.db, accountId)
    if (!account) return
    const link = { askedAt, payload: { userEmail } }
    const words = (await isEmailTaken(deps.db, userEmail, accountId))
      ? emailInUseWords(`${deps.env.PUBLIC_URL}/forgot-password`)
      : confirmEmailWords(account.userName, await makeLink(deps, 'change-email', accountId, link))
    await sendMail.work(deps, await writeMail(deps, `change-email:${requestId}`, userEmail, words))
  },
}
