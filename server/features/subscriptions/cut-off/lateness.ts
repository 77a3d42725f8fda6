import type { Deps } from '../../../deps.ts'
import { countWithoutSafeMeal, findOldestDue } from './due-days.queries.ts'

export type Lateness = {
  /** How long ago the oldest day that is still planned should have been locked. */
  minutes: number
  /** Days that are not locked since nothing safe can be served. */
  withoutSafeMeal: number
}

/** How far the cut-off is behind. */
export async function findLateness({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Lateness> {
  const oldest = await findOldestDue(db, now())
  const minutes = oldest ? Math.floor((now().getTime() - oldest.getTime()) / 60_000) : 0
  return { minutes, withoutSafeMeal: await countWithoutSafeMeal(db) }
}
