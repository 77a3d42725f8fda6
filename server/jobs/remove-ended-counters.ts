import { deleteEndedCounters } from '../plugins/attempts.queries.ts'
import type { Job } from './jobs.ts'

/** Counters whose window is over say nothing any more; they are removed every hour. */
export const removeEndedCounters: Job<object> = {
  name: 'remove-ended-counters',
  cron: '40 * * * *',
  work: (deps) => deleteEndedCounters(deps.db, deps.now()),
}
