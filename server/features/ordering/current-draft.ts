import { MOST_WAITING_DRAFTS } from '../../../domain/forms/owner-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Owner } from '../guests/guests.public.ts'
import { countShelved, type DraftRow, findDraft, shelveDraft, updateDraft } from './drafts.queries.ts'
import { withOwnerLock } from './owner-lock.ts'

export const findCurrentDraft = (deps: Deps, owner: Owner): Promise<DraftRow | undefined> =>
  findDraft(deps.db, owner)

/** Duration, dates and meals go; the meal plan, the package and the add-ons stay. A draft without days is a cleared one. */
export async function resetDraft(deps: Deps, owner: Owner): Promise<DraftRow | undefined> {
  const readDraft = (tx: Tx) => findDraft(tx, owner)
  return withOwnerLock(deps, owner, readDraft, async (tx, row) => {
    return row && updateDraft(tx, row.id, { days: [], menuConfirmedAt: null }, deps.now())
  })
}

/** Shelves the open draft while another is opened, up to a number of shelved ones. The owner must be locked. */
export async function shelveForAnother(deps: Deps, tx: Tx, owner: Owner): Promise<void> {
  await shelveDraft(tx, owner, deps.now())
  if ((await countShelved(tx, owner)) > MOST_WAITING_DRAFTS)
    throw new AppError('too-many-drafts', { max: MOST_WAITING_DRAFTS })
}
