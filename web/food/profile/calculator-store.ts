import { useSyncExternalStore } from 'react'
import type { MealPlan } from '../../../contract/catalogue.ts'
import type { Body } from '../../../domain/food/calories.ts'
import type { Goal, Pace, Target } from '../../../domain/food/food-profile.ts'

/** What to eat for a goal. */
export type Suggested = { goal: Goal; pace: Pace; target: Target }
export type CalculatorInput = Body & { name: string }
export type CalculatorResult = {
  input: CalculatorInput
  needKcal: number
  suggested: Suggested
}
export type SelectedPlan = Pick<MealPlan, '_id' | 'identifier' | 'mealPlanName' | 'image'>

type Kept = { result: CalculatorResult | null; selected: readonly SelectedPlan[] }

// Kept for the tab only: what someone weighs is nobody else's business on a shared computer.
const RESULT_KEY = 'calculatorResult'
const SELECTED_KEY = 'selectedMealPlans'

const nothing: Kept = { result: null, selected: [] }
let kept: Kept | undefined
const listeners = new Set<() => void>()

function readKey<T>(key: string, isUsable: (value: T) => boolean): T | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
    return value !== null && isUsable(value) ? value : undefined
  } catch {
    return undefined
  }
}

function read(): Kept {
  const result = readKey<CalculatorResult>(
    RESULT_KEY,
    (value) => value.needKcal > 0 && Boolean(value.input) && Boolean(value.suggested),
  )
  const selected = readKey<SelectedPlan[]>(SELECTED_KEY, Array.isArray)
  // The same nothing as the server's: another one would have everything that shows it drawn again at once.
  if (!result && !selected?.length) return nothing
  return { result: result ?? null, selected: selected ?? [] }
}

function set(next: Kept) {
  kept = next
  try {
    sessionStorage.setItem(RESULT_KEY, JSON.stringify(next.result))
    sessionStorage.setItem(SELECTED_KEY, JSON.stringify(next.selected))
  } catch {
    // Where storage is blocked the page still shows the result until the page is left.
  }
  for (const listener of listeners) listener()
}

const current = () => {
  kept ??= read()
  return kept
}

export const storeResult = (result: CalculatorResult) => set({ ...current(), result })

export function selectPlan({ _id, identifier, mealPlanName, image }: SelectedPlan) {
  const others = current().selected.filter((plan) => plan._id !== _id)
  set({ ...current(), selected: [...others, { _id, identifier, mealPlanName, image }] })
}

export const removePlan = (id: string) =>
  set({ ...current(), selected: current().selected.filter((plan) => plan._id !== id) })

/** The last result and the plans chosen with it; nothing on the server and until hydration. */
export const useCalculator = (): Kept =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current,
    () => nothing,
  )
