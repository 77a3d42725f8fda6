import type { SeenMark } from '../../../contract/driver.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { needsLook } from '../../../domain/delivery/delivery-marks.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { findMark, findMarksOf, insertCheck } from './marks.queries.ts'

/** What drivers have said of a day, for those who answer its customer. */
export async function listMarksOf(db: Queryable, dayId: string): Promise<SeenMark[]> {
  const found = await findMarksOf(db, dayId)
  return found.map(
    ({ mark: { id, kind, reason, words, bagCode, happenedAt, outcome }, by, photo, checkedAt }) => ({
      ...{ id, kind, reason, words, bag: bagCode, at: dubaiTime(happenedAt), by, outcome },
      ...{ hasPhoto: photo !== null, isOpen: needsLook(outcome) && !checkedAt },
    }),
  )
}

/** Somebody has looked at a mark that could not be applied. Safe to repeat. */
export async function checkMark(deps: Deps, { accountId }: { accountId: string }, markId: string) {
  await deps.db.transaction(async (tx) => {
    const mark = await findMark(tx, markId)
    if (!mark || !needsLook(mark.outcome)) throw new AppError('mark-missing')
    const isNew = await insertCheck(tx, { markId, checkedBy: accountId, checkedAt: deps.now() })
    const { kind, outcome } = mark
    if (isNew)
      await recordChange(
        tx,
        { accountId },
        { action: 'check-mark', subject: `mark ${markId}`, before: null, after: { kind, outcome } },
      )
  })
}
