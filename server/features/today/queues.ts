import type { Queue, Queued, Today } from '../../../contract/admin-today.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { findDaysToCheck } from '../driver/driver.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import {
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
  const [notChosen, unsafe, failed, resuming, ending, pastValidity, marked] = await Promise.all([
    listNotChosen(db, deps.now()),
    listWithoutSafeMeal(db),
    listFailed(db),
    listResuming(db, today),
    listEnding(db, today, operation),
    listPastValidity(db, today),
    findDaysToCheck(db),
  ])
  return {
    notChosen: queueOf(notChosen, notChosen[0]?.total),
    noSafeMeal: queueOf(unsafe, unsafe[0]?.total),
    failed: queueOf(failed, failed[0]?.total),
    resuming: queueOf(resuming),
    ending: queueOf(ending),
    pastValidity: queueOf(pastValidity, pastValidity[0]?.total),
    marks: queueOf(marked.map((day) => ({ ...day, text: '' }))),
  }
}

const queueOf = (rows: Row[], count = rows.length): Queue => ({
  count,
  first: rows.slice(0, MOST).map(({ id, subscription, account, customer, orderID, date, text }) => ({
    ...{ _id: id, subscription, account, customer, orderID, date, text },
  })),
})
