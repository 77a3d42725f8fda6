import type { Queue, Queued, Today } from '../../../contract/admin-today.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { findDaysToCheck } from '../driver/driver.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import {
  listConflicts,
  listEnding,
  listFailed,
  listNotChosen,
  listPastValidity,
  listResuming,
  listWithoutSafeMeal,
} from '../subscriptions/subscriptions.public.ts'

const MOST = 50

type Row = Omit<Queued, '_id'> & { id: string }

/** What has to be seen to, the most urgent of each first. */
export async function showQueues(deps: Deps, today: PlainDate): Promise<Today['queues']> {
  const { db } = deps
  const { operation } = await loadSettings(deps)
  const [notChosen, unsafe, failed, resuming, ending, pastValidity, marked, conflicts] = await Promise.all([
    listNotChosen(db, deps.now()),
    listWithoutSafeMeal(db, deps.now()),
    listFailed(db),
    listResuming(db, today),
    listEnding(db, today, operation),
    listPastValidity(db, today),
    findDaysToCheck(db),
    listConflicts(deps),
  ])
  // Those whose cut-off has not come yet, or that were locked before it was told.
  const early = conflicts.unsafe.filter(({ id }) => unsafe.every((one) => one.id !== id))
  return {
    notChosen: queueOf(notChosen, notChosen[0]?.total),
    conflicts: queueOf(conflicts.replaceable),
    noSafeMeal: queueOf([...unsafe, ...early], (unsafe[0]?.total ?? 0) + early.length),
    failed: queueOf(failed, failed[0]?.total),
    resuming: queueOf(resuming),
    ending: queueOf(ending),
    pastValidity: queueOf(pastValidity, pastValidity[0]?.total),
    marks: queueOf(marked.filter(({ account }) => account).map((day) => ({ ...day, text: '' }))),
  }
}

const queueOf = (rows: Row[], count = rows.length): Queue => ({
  count,
  first: rows.slice(0, MOST).map(({ id, subscription, account, customer, orderID, date, text }) => ({
    ...{ _id: id, subscription, account, customer, orderID, date, text },
  })),
})
