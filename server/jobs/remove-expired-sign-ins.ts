import { removeDeletedAddresses } from '../features/accounts/addresses.queries.ts'
import { deleteExpiredLinks } from '../features/accounts/links.queries.ts'
import { deleteExpiredSessions } from '../features/accounts/sessions.queries.ts'
import type { Job } from './jobs.ts'

const DAY_MS = 86_400_000

/** Every hour: sessions and links that no longer open anything, and addresses past their day of undo. */
export const removeExpiredSignIns: Job<object> = {
  name: 'remove-expired-sign-ins',
  cron: '10 * * * *',
  async work(deps) {
    await deleteExpiredSessions(deps.db, deps.now())
    await deleteExpiredLinks(deps.db, deps.now())
    await removeDeletedAddresses(deps.db, new Date(deps.now().getTime() - DAY_MS))
  },
}
