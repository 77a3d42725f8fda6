import type { Job } from './jobs.ts'
import { removeEndedCounters } from './remove-ended-counters.ts'
import { removeStaleGuests } from './remove-stale-guests.ts'
import { sendMail } from './send-mail.ts'

/** Everything that runs in the background. */
export const jobList: Job<never>[] = [sendMail, removeStaleGuests, removeEndedCounters]
