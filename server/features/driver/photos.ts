import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SentForm } from '../../http/multipart-form.ts'
import { scaledDown } from '../../integrations/image-store.ts'
import { recordChange } from '../audit/audit.public.ts'
import { findMark, hasPhoto, insertPhoto } from './marks.queries.ts'

/** The phone has scaled it down already; one that has not is scaled here. */
const LONGEST_SIDE = 1280
const DAYS_KEPT = 90
const DAY_MS = 86_400_000

export const photoKey = (markId: string) => `delivery-photos/${markId}.webp`

/** Keeps a picture that its driver took with a mark. Safe to repeat: the first one stays. */
export async function storePhoto(
  deps: Deps,
  { accountId }: { accountId: string },
  markId: string,
  files: SentForm['files'],
): Promise<void> {
  const [file] = files
  if (!file || files.length > 1) throw new AppError('photo-required')
  const mark = await findMark(deps.db, markId)
  if (!mark || mark.driverId !== accountId) throw new AppError('mark-missing')
  if (await hasPhoto(deps.db, markId)) return
  const content = await scaledDown(file.content, LONGEST_SIDE)
  // The file first: a row says that there is one.
  await deps.files.put(photoKey(markId), content, 'image/webp')
  const storedAt = deps.now()
  const removeAfter = new Date(storedAt.getTime() + DAYS_KEPT * DAY_MS)
  const byteSize = content.byteLength
  await deps.db.transaction(async (tx) => {
    const isNew = await insertPhoto(tx, { markId, byteSize, storedAt, removeAfter })
    if (isNew)
      await recordChange(
        tx,
        { accountId },
        { action: 'hand-in-photo', subject: `mark ${markId}`, after: { byteSize } },
      )
  })
}

export async function readPhoto(deps: Deps, markId: string): Promise<Uint8Array> {
  const content = (await hasPhoto(deps.db, markId)) ? await deps.files.find(photoKey(markId)) : undefined
  if (!content) throw new AppError('photo-missing')
  return content
}
