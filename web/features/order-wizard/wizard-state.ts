import type { Draft } from '../../../contract/draft.ts'
import { type AddOnPick, picksFromIds } from '../../../domain/add-ons.ts'
import type { DayPicks } from '../../../domain/meal-selection.ts'
import { ApiError } from '../../api/api-error.ts'
import { menuOf, picksOf, type WizardMenu } from './wizard-menu.ts'

export type SavedPart = 'menu' | 'add-ons' | 'avoided'

export type WizardState = {
  draft: Draft | null
  menu: WizardMenu | null
  selection: readonly DayPicks[]
  addOns: readonly AddOnPick[]
  /** What the customer avoids. */
  avoided: readonly string[]
  /** What has been changed here and has not reached the server. */
  unsaved: readonly SavedPart[]
  /** Something the customer has to know: the menu changed, or another window was quicker. */
  change: { kind: 'menu-changed' | 'draft-changed'; message: string } | null
}

export const nothing: WizardState = {
  draft: null,
  menu: null,
  selection: [],
  addOns: [],
  avoided: [],
  unsaved: [],
  change: null,
}

export const stateOf = (draft: Draft): WizardState => ({
  draft,
  menu: menuOf(draft),
  selection: picksOf(draft.selectedMeals),
  addOns: picksFromIds(draft.addOns),
  avoided: draft.avoidedAllergens,
  unsaved: [],
  change: null,
})

/** The draft as it stands now, where a call lost to another window or to a changed menu. */
export function newerDraft(error: unknown) {
  if (!(error instanceof ApiError)) return undefined
  const { code, message, data } = error
  if (code !== 'menu-changed' && code !== 'draft-changed') return undefined
  return { code, message, draft: (data as { draft: Draft }).draft } as const
}
