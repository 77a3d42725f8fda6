import type { Draft, SelectedDay } from '../../../../contract/draft.ts'
import type { DayPicks } from '../../../../domain/plans/meal-selection.ts'
import type { Slot } from '../../../../domain/plans/menu.ts'
import { type MenuMeal, menuMeal } from '../../../food/day/menu-meal.ts'

export type MenuSlot = Slot<MenuMeal>

/** What the draft offers: its days in order, each with its slots. Made once per draft, so that nothing is looked up twice. */
export type WizardMenu = {
  dates: readonly string[]
  menus: ReadonlyMap<string, readonly MenuSlot[]>
  /** By id, their sizes too. */
  meals: ReadonlyMap<string, MenuMeal>
  mealTypeNames: ReadonlyMap<string, string>
}

export function menuOf(draft: Draft): WizardMenu {
  const offered = draft.meals.map(menuMeal)
  const meals = new Map(offered.flatMap((meal) => [meal, ...meal.sizes]).map((meal) => [meal.id, meal]))
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
  }
}

export const picksOf = (days: readonly SelectedDay[]): DayPicks[] =>
  days.map(({ date, meals, mealTypes, byHand = [] }) => ({
    date,
    picks: meals.map((mealId, i) => {
      const mealType = mealTypes[i]!
      return { mealType, mealId, ...(byHand.includes(mealType) && { isByHand: true }) }
    }),
  }))
