import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { images } from '../../../db/schema/catalogue.ts'

const AT_ONCE = 500

/** So many of the pictures that no item has ever had, sent before a moment; gives their hashes. */
export async function deleteUnusedImages(tx: Tx, before: Date): Promise<string[]> {
  const unused = tx
    .select({ hash: images.hash })
    .from(images)
    .where(and(isNull(images.attachedAt), lt(images.createdAt, before)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const gone = await tx.delete(images).where(inArray(images.hash, unused)).returning({ hash: images.hash })
  return gone.map(({ hash }) => hash)
}
