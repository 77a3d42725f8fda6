import type { Draft, SelectedDay } from '../../../contract/draft.ts'
import type { DayPicks } from '../../../domain/meal-selection.ts'
import type { Slot } from '../../../domain/menu.ts'
import { type MenuMeal, menuMeal } from '../../food/menu-meal.ts'

export type MenuSlot = Slot<MenuMeal>

/** What the draft offers: its days in order, each with its slots. Made once per draft, so that nothing is looked up twice. */
export type WizardMenu = {
  dates: readonly string[]
  menus: ReadonlyMap<string, readonly MenuSlot[]>
  meals: ReadonlyMap<string, MenuMeal>
  mealTypeNames: ReadonlyMap<string, string>
  allergens: readonly string[]
}

export function menuOf(draft: Draft): WizardMenu {
  const meals = new Map(draft.meals.map((meal) => [meal._id, menuMeal(meal)]))
  return {
    dates: draft.days.map((day) => day.date),
    menus: new Map(
      draft.days.map(({ date, slots }) => [
        date,
        slots.map(({ mealType, meals: ids }) => ({
          mealType,
          meals: ids.flatMap((id) => meals.get(id) ?? []),
        })),
      ]),
    ),
    meals,
    mealTypeNames: new Map(draft.mealTypes.map(({ _id, mealType }) => [_id, mealType])),
    allergens: [...new Set(draft.meals.flatMap((meal) => meal.moreDetails.allergens))].sort(),
  }
}

export const picksOf = (days: readonly SelectedDay[]): DayPicks[] =>
  days.map(({ date, meals, mealTypes }) => ({
    date,
    picks: meals.map((mealId, i) => ({ mealType: mealTypes[i]!, mealId })),
  }))

export const selectedDays = (selection: readonly DayPicks[]): SelectedDay[] =>
  selection.map(({ date, picks }) => ({
    date,
    meals: picks.map((pick) => pick.mealId),
    mealTypes: picks.map((pick) => pick.mealType),
  }))
