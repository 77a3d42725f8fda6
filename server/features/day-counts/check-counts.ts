import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { eatenAfter } from '../../../domain/kitchen/kitchen-board.ts'
import type { Job } from '../../jobs/jobs.ts'
import { countDay } from './count-day.ts'
import { deleteOld, findDiffering, saveCounts } from './day-counts.queries.ts'

/**
 * What is brought today and what is cooked today must be the same wherever it is shown. Every hour, the night's included: a
 * difference is found while it can still be put right. Dates that differed are counted again until they agree.
 */
export const checkCounts: Job<object> = {
  name: 'check-counts',
  cron: '20 * * * *',
  async work(deps) {
    const now = deps.now()
    const today = dubaiToday(now)
    const differed = (await findDiffering(deps.db, now)).map(({ date }) => date)
    for (const date of new Set([today, eatenAfter(today), ...differed])) {
      const compared = await countDay(deps, date)
      await saveCounts(deps.db, { date, ...compared, checkedAt: deps.now() })
      if (!compared.isAgreed) deps.log.error({ date, ...compared }, 'the numbers of a date differ')
    }
    await deleteOld(deps.db, now)
  },
}
