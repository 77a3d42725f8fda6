import type { Draft } from '../../../contract/draft.ts'
import { type AddOnPick, idsFromPicks, picksFromIds } from '../../../domain/add-ons.ts'
import type { DayPicks } from '../../../domain/meal-selection.ts'
import { picksOf, selectedDays } from './wizard-menu.ts'

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

const stampOf = ({ _id, version }: Pick<Draft, '_id' | 'version'>) => `${_id}:${version}`

function put(key: string, value: string | null | undefined) {
  try {
    if (value === null || value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still has the draft on the server.
  }
}

function get(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function mirrorDraft(
  draft: Draft,
  selection: readonly DayPicks[],
  addOns: readonly AddOnPick[],
): void {
  put(KEYS.plan, draft.plan?._id)
  put(KEYS.package, draft.package._id)
  put(KEYS.startDate, draft.startDate)
  put(KEYS.endDate, draft.endDate)
  put(KEYS.selectedMeals, JSON.stringify(selectedDays(selection)))
  put(KEYS.addOns, JSON.stringify(idsFromPicks(addOns)))
  put(KEYS.stamp, stampOf(draft))
}

export function clearMirror(): void {
  for (const key of Object.values(KEYS)) put(key, null)
}

/** What was chosen in this tab but had not reached the server when the page was left. */
export function unsavedChoice(draft: Draft): { selection: DayPicks[]; addOns: AddOnPick[] } | undefined {
  if (get(KEYS.stamp) !== stampOf(draft)) return undefined
  const meals = get(KEYS.selectedMeals)
  const ids = get(KEYS.addOns)
  if (meals === JSON.stringify(draft.selectedMeals) && ids === JSON.stringify(draft.addOns)) return undefined
  try {
    const selection = picksOf(JSON.parse(meals ?? ''))
    const isWhole = selection.length === draft.days.length && selection.every(({ picks }) => picks.length > 0)
    return isWhole ? { selection, addOns: picksFromIds(JSON.parse(ids ?? '[]')) } : undefined
  } catch {
    return undefined
  }
}

/** The order as this tab has it, for the call that completes it. */
export const mirroredOrder = () => ({
  plan: get(KEYS.plan),
  package: get(KEYS.package),
  startDate: get(KEYS.startDate),
  endDate: get(KEYS.endDate),
  selectedMeals: get(KEYS.selectedMeals),
})

export const rememberAddress = (identifier: string) => put('shippingAddress', identifier)
