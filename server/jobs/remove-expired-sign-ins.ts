import { removeDeletedAddresses } from '../features/accounts/addresses.queries.ts'
import { deleteExpiredLinks } from '../features/accounts/links.queries.ts'
import { deleteExpiredSessions } from '../features/accounts/sessions.queries.ts'
import type { Job } from './jobs.ts'
import { deleteForgottenMails } from './waiting-mails.queries.ts'

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
