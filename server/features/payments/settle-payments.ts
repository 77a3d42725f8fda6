import type { Job } from '../../jobs/jobs.ts'
import { takeDueAttempts } from './attempts.queries.ts'
import { checkAttempt, FIRST_CHECK_SECONDS } from './check-attempt.ts'
import { sendDueRefunds } from './refunds.ts'

const AT_ONCE = 10
const BACKOFF = { firstSeconds: FIRST_CHECK_SECONDS, lastSeconds: 6 * 3600 }

/**
 * The reconciliation: asks the provider about every attempt that is not settled, soon after it was made and then ever
 * more seldom, and sends the refunds that are due. What is due stands in the tables, so a kill loses nothing.
 */
export const settlePayments: Job<object> = {
  name: 'settle-payments',
  everySeconds: 2,
  async work(deps) {
    const attempts = await takeDueAttempts(deps.db, deps.now(), AT_ONCE, BACKOFF)
    const checks = await Promise.allSettled(attempts.map((attempt) => checkAttempt(deps, attempt)))
    await sendDueRefunds(deps)
    const failed = checks.find((check) => check.status === 'rejected')
    if (failed) throw failed.reason
  },
}
