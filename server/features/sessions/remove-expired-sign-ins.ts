import type { Job } from '../../jobs/jobs.ts'
import { deleteExpiredLinks } from '../accounts/accounts.public.ts'
import { removeDeletedAddresses } from '../addresses/addresses.public.ts'
import { deleteForgottenMails } from '../mail/mail.public.ts'
import { deleteExpiredSessions } from './sessions.queries.ts'

const DAY_MS = 86_400_000
const DAYS_A_MAIL_WAITS = 90

/** Every hour: sessions and links that no longer open anything, addresses past their day of undo, mails nobody waits for. */
export const removeExpiredSignIns: Job<object> = {
  name: 'remove-expired-sign-ins',
  cron: '10 * * * *',
  async work(deps) {
    await deleteExpiredSessions(deps.db, deps.now())
    await deleteExpiredLinks(deps.db, deps.now())
    await deleteForgottenMails(deps.db, new Date(deps.now().getTime() - DAYS_A_MAIL_WAITS * DAY_MS))
    await removeDeletedAddresses(deps.db, new Date(deps.now().getTime() - DAY_MS))
  },
}
