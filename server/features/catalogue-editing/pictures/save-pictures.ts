import { MOST_UNUSED_PICTURES } from '../../../../domain/forms/owner-limits.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SentForm } from '../../../http/multipart-form.ts'
import {
  imageFromDataUrl,
  type PreparedImage,
  prepareImage,
  requirePictureName,
  type StoredImage,
  saveImage,
} from '../../../integrations/image-store.ts'
import { countUnusedImages, insertImages, knownImages, lockImages } from '../items/items.queries.ts'

const OWN_ADDRESS = /^(?:https?:\/\/[^/]+)?\/images\/([0-9a-f]{16,64})\/\d+\.webp$/

/**
 * The hashes of pictures in their order: stored ones by address, new ones by what they hold. All are looked at before any
 * is saved, so that one bad picture leaves nothing behind.
 */
export async function savePictures(
  deps: Deps,
  images: readonly string[],
  files: SentForm['files'] = [],
): Promise<string[]> {
  const named = images.map((image) => OWN_ADDRESS.exec(image)?.[1] ?? imageFromDataUrl(image))
  const stored = named.filter((image) => typeof image === 'string')
  const known = new Set(await knownImages(deps.db, stored))
  if (stored.some((hash) => !known.has(hash))) throw new AppError('picture-gone')
  for (const { name } of files) requirePictureName(name)
  const prepared: (string | PreparedImage)[] = []
  for (const image of [...named, ...files.map(({ content }) => content)])
    prepared.push(typeof image === 'string' ? image : await prepareImage(image))
  const saved = prepared.map(async (image) =>
    typeof image === 'string' ? image : (await savePicture(deps, image)).hash,
  )
  return [...new Set(await Promise.all(saved))]
}

export async function savePicture(deps: Deps, image: PreparedImage): Promise<StoredImage> {
  const { variants: _, ...facts } = image
  // The row first: it waits for the job that may just be removing the same picture as unused.
  await deps.db.transaction(async (tx) => {
    await lockImages(tx)
    await insertImages(tx, [facts])
    if ((await countUnusedImages(tx)) > MOST_UNUSED_PICTURES)
      throw new AppError('too-many-unused-pictures', { max: MOST_UNUSED_PICTURES })
  })
  return saveImage(deps.files, image)
}
