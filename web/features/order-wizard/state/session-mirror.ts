import type { Draft } from '../../../../contract/draft.ts'
import { type AddOnPick, idsFromPicks, picksFromIds } from '../../../../domain/food/add-ons.ts'
import { type DayPicks, selectedDays } from '../../../../domain/plans/meal-selection.ts'
import { readFromTab, storeInTab } from '../../../session/tab-storage.ts'
import { picksOf } from './wizard-menu.ts'

// The draft on the server is the truth; these keys mirror it for this tab, as specified.
const KEYS = {
  plan: 'plan',
  package: 'package',
  startDate: 'startDate',
  endDate: 'endDate',
  selectedMeals: 'selectedMeals',
  addOns: 'selectedProducts',
  /** Which draft, and how new, the choice above belongs to. */
  stamp: 'draftStamp',
} as const

type Stamp = Pick<Draft, '_id' | 'version'>

const stampOf = ({ _id, version }: Stamp) => `${_id}:${version}`

export function mirrorDraft(
  draft: Draft,
  selection: readonly DayPicks[],
  addOns: readonly AddOnPick[],
): void {
  storeInTab(KEYS.plan, draft.plan?._id)
  storeInTab(KEYS.package, draft.package._id)
  storeInTab(KEYS.startDate, draft.startDate)
  storeInTab(KEYS.endDate, draft.endDate)
  storeInTab(KEYS.selectedMeals, JSON.stringify(selectedDays(selection)))
  storeInTab(KEYS.addOns, JSON.stringify(idsFromPicks(addOns)))
  storeInTab(KEYS.stamp, stampOf(draft))
}

export function clearMirror(): void {
  for (const key of Object.values(KEYS)) storeInTab(key, null)
}

type Choice = { selection: readonly DayPicks[]; addOns: readonly AddOnPick[] }

/** Whether the draft holds just what was chosen. */
export const hasChoice = (draft: Draft, { selection, addOns }: Choice): boolean =>
  JSON.stringify(selectedDays(selection)) === JSON.stringify(draft.selectedMeals) &&
  JSON.stringify(idsFromPicks(addOns)) === JSON.stringify(draft.addOns)

/** What was chosen in this tab but had not reached the server when the page was left. */
export function unsavedChoice(draft: Draft): { selection: DayPicks[]; addOns: AddOnPick[] } | undefined {
  if (readFromTab(KEYS.stamp) !== stampOf(draft)) return undefined
  const meals = readFromTab(KEYS.selectedMeals)
  const ids = readFromTab(KEYS.addOns)
  if (meals === JSON.stringify(draft.selectedMeals) && ids === JSON.stringify(draft.addOns)) return undefined
  try {
    const selection = picksOf(JSON.parse(meals ?? ''))
    const isWhole = selection.length === draft.days.length && selection.every(({ picks }) => picks.length > 0)
    return isWhole ? { selection, addOns: picksFromIds(JSON.parse(ids ?? '[]')) } : undefined
  } catch {
    return undefined
  }
}

/** Whether this tab saved something after the page was written that is only now being opened. */
export function hasSavedSince({ _id, version }: Stamp): boolean {
  const [id, kept] = readFromTab(KEYS.stamp)?.split(':') ?? []
  return id === _id && Number(kept) > version
}

/** The order as this tab has it, for the call that completes it. */
export const mirroredOrder = () => ({
  plan: readFromTab(KEYS.plan),
  package: readFromTab(KEYS.package),
  startDate: readFromTab(KEYS.startDate),
  endDate: readFromTab(KEYS.endDate),
  selectedMeals: readFromTab(KEYS.selectedMeals),
})
