import type { Job } from '../../jobs/jobs.ts'
import { deleteStaleGuests } from './remove-stale-guests.queries.ts'

const DAYS = 30

/** Guests with nothing in draft or cart for 30 days are removed, every night. */
export const removeStaleGuests: Job<object> = {
  name: 'remove-stale-guests',
  cron: '20 3 * * *',
  async work(deps) {
    await deleteStaleGuests(deps.db, new Date(deps.now().getTime() - DAYS * 86_400_000))
  },
}
