import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { deliveryMarks, deliveryPhotos } from '../../db/schema/marks.ts'

export async function findMark(db: Queryable, id: string) {
  const [mark] = await db.select().from(deliveryMarks).where(eq(deliveryMarks.id, id))
  return mark
}

export async function insertMark(tx: Tx, mark: typeof deliveryMarks.$inferInsert): Promise<void> {
  await tx.insert(deliveryMarks).values(mark)
}

/** When bags were handed over or failed, by day. */
export async function findEnds(db: Queryable, dayIds: readonly string[]): Promise<Map<string, Date>> {
  if (dayIds.length === 0) return new Map()
  const rows = await db
    .select({ day: deliveryMarks.dayId, at: deliveryMarks.happenedAt })
    .from(deliveryMarks)
    .where(
      and(
        inArray(deliveryMarks.dayId, [...dayIds]),
        inArray(deliveryMarks.kind, ['delivered', 'failed']),
        eq(deliveryMarks.outcome, 'done'),
      ),
    )
  return new Map(rows.map(({ day, at }) => [day!, at]))
}

export const findMarksOf = (db: Queryable, dayId: string) =>
  db
    .select({ mark: deliveryMarks, by: accounts.userName, photo: deliveryPhotos.markId })
    .from(deliveryMarks)
    .leftJoin(accounts, eq(accounts.id, deliveryMarks.driverId))
    .leftJoin(deliveryPhotos, eq(deliveryPhotos.markId, deliveryMarks.id))
    .where(eq(deliveryMarks.dayId, dayId))
    .orderBy(asc(deliveryMarks.receivedAt), asc(deliveryMarks.happenedAt))

export async function hasPhoto(db: Queryable, markId: string): Promise<boolean> {
  const [photo] = await db
    .select({ id: deliveryPhotos.markId })
    .from(deliveryPhotos)
    .where(eq(deliveryPhotos.markId, markId))
  return photo !== undefined
}

/** Of two at once the second finds it there. */
export async function insertPhoto(db: Queryable, photo: typeof deliveryPhotos.$inferInsert): Promise<void> {
  await db.insert(deliveryPhotos).values(photo).onConflictDoNothing()
}

/** Held until the transaction ends; others take the rest. */
export const takeOldPhotos = (tx: Tx, now: Date, most: number) =>
  tx
    .select({ markId: deliveryPhotos.markId })
    .from(deliveryPhotos)
    .where(lte(deliveryPhotos.removeAfter, now))
    .limit(most)
    .for('update', { skipLocked: true })

export async function deletePhotos(tx: Tx, markIds: readonly string[]): Promise<void> {
  await tx.delete(deliveryPhotos).where(inArray(deliveryPhotos.markId, [...markIds]))
}
