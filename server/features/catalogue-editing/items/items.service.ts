import type { AdminItem, Found } from '../../../../contract/admin-items.ts'
import { canDo } from '../../../../domain/shop/roles.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SentForm } from '../../../http/multipart-form.ts'
import { imageUrl, prepareImage, requirePictureName } from '../../../integrations/image-store.ts'
import type { AccountVisitor } from '../../../plugins/session.ts'
import { savePicture } from '../pictures/save-pictures.ts'
import { findByWords } from './find.queries.ts'
import { findDeleted } from './items.queries.ts'
import { requireItem } from './read-item.ts'
import { requireKind } from './save-item.ts'

export async function showItem(deps: Deps, identifier: string): Promise<AdminItem> {
  const kind = await requireKind(deps, identifier)
  if (await findDeleted(deps.db, kind, identifier)) throw new AppError('item-deleted')
  return { kind, item: await requireItem(deps.db, kind, identifier) } as AdminItem
}

export async function storePicture(deps: Deps, files: SentForm['files']) {
  const [file] = files
  if (!file || files.length > 1) throw new AppError('one-picture-at-a-time')
  requirePictureName(file.name)
  const { hash, width, height } = await savePicture(deps, await prepareImage(file.content))
  return { url: imageUrl(hash), width, height }
}

export async function find(deps: Deps, { roles }: AccountVisitor, typed: string): Promise<Found[]> {
  return typed.trim().length < 2 ? [] : findByWords(deps.db, typed, (needed) => canDo(roles, needed))
}
