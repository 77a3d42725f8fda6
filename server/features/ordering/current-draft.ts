import type { Deps } from '../../deps.ts'
import type { Owner } from '../accounts/guests.service.ts'
import { type DraftRow, deleteDraft, findDraft, unshelveDraft } from './drafts.queries.ts'
import { inOwnersTurn } from './owners-turn.ts'

export const findCurrentDraft = (deps: Deps, owner: Owner): Promise<DraftRow | undefined> =>
  findDraft(deps.db, owner)

/** Forgets the draft; the one that waited on the shelf, if any, takes its place. */
export async function resetDraft(deps: Deps, owner: Owner): Promise<void> {
  await inOwnersTurn(deps, owner, async (tx) => {
    const row = await findDraft(tx, owner)
    if (!row) return
    await deleteDraft(tx, row.id)
    await unshelveDraft(tx, owner)
  })
}
