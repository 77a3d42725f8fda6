import { useDeferredValue, useMemo } from 'react'
import type { FoodProfileAnswer } from '../../../../contract/food-profile.ts'
import { conflictsOf, type DishConflicts } from '../../../../domain/food/conflicts.ts'
import type { DayPicks, Taste } from '../../../../domain/plans/meal-selection.ts'
import { unservedSlots } from '../../../../domain/plans/unserved.ts'
import type { MenuMeal } from '../../../food/day/menu-meal.ts'
import type { UnservedMeal } from '../../../food/profile/unserved-words.tsx'
import { useWizardPart } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** The meals of a menu that are in conflict with a profile, and with what of it. */
export type Unwanted = ReadonlyMap<string, DishConflicts>

export function unwantedMeals(menu: Pick<WizardMenu, 'meals'> | null, profile: FoodProfileAnswer): Unwanted {
  // What is in a meal is in its sizes: they are not looked at again.
  const named = [...(menu?.meals.values() ?? [])]
    .filter(({ size }) => size === undefined)
    .flatMap((meal) => {
      const found = conflictsOf({ ...meal, mealName: meal.name }, profile)
      return [meal, ...meal.sizes].map(({ id }) => [id, found] as const)
    })
  return new Map(named.filter(([, { allergens, dislikes }]) => allergens.length + dislikes.length > 0))
}

export const allergensOf = (unwanted: Unwanted, mealId: string): readonly string[] =>
  unwanted.get(mealId)?.allergens ?? []

/** What may be put into a day without asking, and what rather than the rest. */
export const tasteOf = (unwanted: Unwanted): Taste => ({
  isSafe: (mealId) => allergensOf(unwanted, mealId).length === 0,
  isLiked: (mealId) => !unwanted.has(mealId),
})

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
  unwanted: Unwanted,
): MealConflicts {
  const chosen = selection.flatMap(({ date, picks }) =>
    picks
      .filter(({ mealId }) => allergensOf(unwanted, mealId).length > 0)
      .map(({ mealId }) => ({ date, mealId })),
  )
  const byDate = new Map<string, number>()
  for (const { date } of chosen) byDate.set(date, (byDate.get(date) ?? 0) + 1)
  const ids = [...new Set(chosen.map(({ mealId }) => mealId))]
  return {
    count: chosen.length,
    allergens: ids.flatMap((id) => [...allergensOf(unwanted, id)]),
    byDate,
    meals: ids.flatMap((id) => {
      const meal = meals.get(id)
      const dates = chosen.filter(({ mealId }) => mealId === id).map(({ date }) => date)
      return meal ? [{ meal, allergens: allergensOf(unwanted, id), dates }] : []
    }),
  }
}

type Chosen = Pick<WizardState, 'menu' | 'selection' | 'profile'>

/** Meals of this plan that stay empty, since everything their slot serves is avoided. */
export function unservedIn({ menu, selection, profile }: Chosen): UnservedMeal[] {
  if (!menu || profile.avoided.length === 0) return []
  const { isSafe } = tasteOf(unwantedMeals(menu, profile))
  return unservedSlots(selection, menu.menus, ({ id }) => isSafe(id)).map(({ mealType, dates }) => ({
    ...{ eater: '', dates },
    mealType: menu.mealTypeNames.get(mealType) ?? '',
  }))
}

export function useUnwantedMeals(): Unwanted {
  const menu = useWizardPart((state) => state.menu)
  const profile = useWizardPart((state) => state.profile)
  return useMemo(() => unwantedMeals(menu, profile), [menu, profile])
}

/** What of the choice contains something avoided; a frame after the choice itself. */
export function useConflicts(): MealConflicts {
  const menu = useWizardPart((state) => state.menu)
  const selection = useDeferredValue(useWizardPart((state) => state.selection))
  const unwanted = useUnwantedMeals()
  return useMemo(() => conflictsIn(selection, menu?.meals ?? NO_MEALS, unwanted), [selection, menu, unwanted])
}

/** The same; a frame after the choice. */
export function useUnserved(): UnservedMeal[] {
  const menu = useWizardPart((state) => state.menu)
  const selection = useDeferredValue(useWizardPart((state) => state.selection))
  const profile = useWizardPart((state) => state.profile)
  return useMemo(() => unservedIn({ menu, selection, profile }), [menu, selection, profile])
}

const NO_MEALS: WizardMenu['meals'] = new Map()
