import type { Job } from '../../jobs/jobs.ts'
import { deleteEndedCounters } from './try-limits.queries.ts'

/** Counters whose window is over say nothing any more; they are removed every hour. */
export const removeEndedCounters: Job<object> = {
  name: 'remove-ended-counters',
  cron: '40 * * * *',
  work: (deps) => deleteEndedCounters(deps.db, deps.now()),
}
