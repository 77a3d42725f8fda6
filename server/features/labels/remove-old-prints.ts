import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deletePrinted, deletePrintJobs } from './labels.queries.ts'
import { fileKey } from './print-files.ts'

const FILE_DAYS_MS = 3 * 86_400_000
const PRINTED_DAYS = 30

/** Files hold names and addresses: they go after three days. What was on a label is of no use once it has been eaten. */
export const removeOldPrints: Job<object> = {
  name: 'remove-old-prints',
  cron: '50 3 * * *',
  async work(deps) {
    const before = new Date(deps.now().getTime() - FILE_DAYS_MS)
    await deps.db.transaction(async (tx) => {
      for (const id of await deletePrintJobs(tx, before)) await deps.files.remove(fileKey(id))
    })
    await deletePrinted(deps.db, addDays(dubaiToday(deps.now()), -PRINTED_DAYS))
  },
}
