import type { SeenMark } from '../../../contract/driver.ts'
import { dubaiTime } from '../../../domain/delivery-calendar.ts'
import type { Queryable } from '../../db/connect.ts'
import { findMarksOf } from './marks.queries.ts'

/** What drivers have said of a day, for those who answer its customer. */
export async function listMarksOf(db: Queryable, dayId: string): Promise<SeenMark[]> {
  const found = await findMarksOf(db, dayId)
  return found.map(({ mark: { id, kind, reason, words, bagCode, happenedAt, outcome }, by, photo }) => ({
    ...{ id, kind, reason, words, bag: bagCode, at: dubaiTime(happenedAt), by, outcome },
    hasPhoto: photo !== null,
  }))
}
