import { useDeferredValue, useMemo } from 'react'
import { avoidedIn } from '../../../domain/allergens.ts'
import type { DayPicks } from '../../../domain/meal-selection.ts'
import type { MenuMeal } from '../../food/menu-meal.ts'
import { useWizardPart } from './wizard-context.ts'
import type { WizardMenu } from './wizard-menu.ts'

/** The meals of a menu that contain something avoided, and what. */
export type AvoidedMeals = ReadonlyMap<string, readonly string[]>

export function avoidedMeals(
  menu: Pick<WizardMenu, 'meals'> | null,
  avoided: readonly string[],
): AvoidedMeals {
  const named = [...(menu?.meals ?? [])].map(([id, meal]) => [id, avoidedIn(meal, avoided)] as const)
  return new Map(named.filter(([, allergens]) => allergens.length > 0))
}

export type MealConflicts = {
  /** Chosen meals, each on each of its days. */
  count: number
  allergens: string[]
  byDate: ReadonlyMap<string, number>
  meals: { meal: MenuMeal; allergens: readonly string[]; dates: string[] }[]
}

export function conflictsIn(
  selection: readonly DayPicks[],
  meals: WizardMenu['meals'],
  avoided: AvoidedMeals,
): MealConflicts {
  const chosen = selection.flatMap(({ date, picks }) =>
    picks.filter(({ mealId }) => avoided.has(mealId)).map(({ mealId }) => ({ date, mealId })),
  )
  const byDate = new Map<string, number>()
  for (const { date } of chosen) byDate.set(date, (byDate.get(date) ?? 0) + 1)
  const ids = [...new Set(chosen.map(({ mealId }) => mealId))]
  return {
    count: chosen.length,
    allergens: ids.flatMap((id) => avoided.get(id) ?? []),
    byDate,
    meals: ids.flatMap((id) => {
      const meal = meals.get(id)
      const dates = chosen.filter(({ mealId }) => mealId === id).map(({ date }) => date)
      return meal ? [{ meal, allergens: avoided.get(id) ?? [], dates }] : []
    }),
  }
}

export function useAvoidedMeals(): AvoidedMeals {
  const menu = useWizardPart((state) => state.menu)
  const avoided = useWizardPart((state) => state.avoided)
  return useMemo(() => avoidedMeals(menu, avoided), [menu, avoided])
}

/** What of the choice contains something avoided; a frame after the choice itself. */
export function useConflicts(): MealConflicts {
  const menu = useWizardPart((state) => state.menu)
  const selection = useDeferredValue(useWizardPart((state) => state.selection))
  const avoided = useAvoidedMeals()
  return useMemo(() => conflictsIn(selection, menu?.meals ?? NO_MEALS, avoided), [selection, menu, avoided])
}

const NO_MEALS: WizardMenu['meals'] = new Map()
