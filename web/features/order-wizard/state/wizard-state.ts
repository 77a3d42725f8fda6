import type { Draft, FittedDay, OverLimit } from '../../../../contract/draft.ts'
import type { EaterAnswer, FoodProfileAnswer } from '../../../../contract/food-profile.ts'
import { type AddOnPick, picksFromIds } from '../../../../domain/food/add-ons.ts'
import { EMPTY_PROFILE } from '../../../../domain/food/food-profile.ts'
import type { DayPicks } from '../../../../domain/plans/meal-selection.ts'
import { ApiError } from '../../../api/api-error.ts'
import { menuOf, picksOf, type WizardMenu } from './wizard-menu.ts'

export type SavedPart = 'menu' | 'add-ons'

export type WizardState = {
  draft: Draft | null
  menu: WizardMenu | null
  selection: readonly DayPicks[]
  addOns: readonly AddOnPick[]
  /** Of the draft's eater. */
  profile: FoodProfileAnswer
  /** Everybody whom a plan can be for, the customer first. */
  eaters: readonly EaterAnswer[]
  /** Meals with something avoided that the customer has said yes to in this tab. */
  agreed: ReadonlySet<string>
  /** What has been changed here and has not reached the server. */
  unsaved: readonly SavedPart[]
  /** What the days that were fitted to a target came to, as long as they are not changed. */
  reasons: readonly FittedDay[]
  /** What that plan costs, where no plan was found within the price limit. */
  overLimit: OverLimit | null
  isFitting: boolean
  /** Something the customer has to know: the menu changed, or another window was quicker. */
  change: { kind: 'menu-changed' | 'draft-changed'; message: string } | null
}

export const nothing: WizardState = {
  draft: null,
  menu: null,
  selection: [],
  addOns: [],
  profile: { ...EMPTY_PROFILE, avoided: [], dislikes: [] },
  eaters: [],
  agreed: new Set(),
  unsaved: [],
  reasons: [],
  overLimit: null,
  isFitting: false,
  change: null,
}

/** What is known of one of them from now on; somebody new comes last. */
export const withEater = (
  eaters: readonly EaterAnswer[],
  name: string,
  foodProfile: FoodProfileAnswer,
): EaterAnswer[] =>
  eaters.some((one) => one.name === name)
    ? eaters.map((one) => (one.name === name ? { name, foodProfile } : one))
    : [...eaters, { name, foodProfile }]

export const stateOf = (draft: Draft, eaters: readonly EaterAnswer[]): WizardState => ({
  draft,
  menu: menuOf(draft),
  selection: picksOf(draft.selectedMeals),
  addOns: picksFromIds(draft.addOns),
  profile: draft.foodProfile,
  eaters: withEater(eaters, draft.eater, draft.foodProfile),
  agreed: new Set(),
  unsaved: [],
  reasons: [],
  overLimit: null,
  isFitting: false,
  change: null,
})

/** The draft as it stands now, where a call lost to another window or to a changed menu. */
export function newerDraft(error: unknown) {
  if (!(error instanceof ApiError)) return undefined
  const { code, message, data } = error
  if (code !== 'menu-changed' && code !== 'draft-changed') return undefined
  return { code, message, draft: (data as { draft: Draft }).draft } as const
}
