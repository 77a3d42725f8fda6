import type { DayMenu } from '../../contract/day-changes.ts'
import { filsFromAed, signedFilsFromAed } from '../../domain/money.ts'
import { type Nutrition, sumNutrition } from '../../domain/nutrition.ts'
import { shownDifferenceFils } from '../../domain/shown-difference.ts'
import { type MenuMeal, menuMeal } from './menu-meal.ts'

type Slot = DayMenu['slots'][number]

/** What is wanted: a meal by the place of its slot, a number by the extra. What is not named stays. */
export type DayChoice = { meals: Readonly<Record<number, string>>; extras: Readonly<Record<string, number>> }

export type OfferedMeal = MenuMeal & { differenceFils: number; avoided: readonly string[] }

/** What may fill a slot, the meal it has now first, also where the menu no longer has it. */
export function offersOf({ current, meals }: Slot): OfferedMeal[] {
  const offered = meals.map((meal) => ({
    ...menuMeal(meal),
    differenceFils: signedFilsFromAed(meal.difference),
    avoided: meal.avoided,
  }))
  const [now, others] = [
    offered.filter(({ id }) => id === current._id),
    offered.filter(({ id }) => id !== current._id),
  ]
  if (now.length > 0) return [...now, ...others]
  return [{ ...menuMeal({ ...current, portion: '' }), differenceFils: 0, avoided: [] }, ...offered]
}

const chosenId = (slot: Slot, place: number, choice: DayChoice) => choice.meals[place] ?? slot.current._id

const chosenMeals = (menu: DayMenu, choice: DayChoice) =>
  menu.slots.flatMap((slot, place) => {
    const id = chosenId(slot, place, choice)
    const meal = offersOf(slot).find((offer) => offer.id === id)
    return meal ? [{ slot, meal, isChanged: id !== slot.current._id }] : []
  })

const wantedExtras = (menu: DayMenu, choice: DayChoice) =>
  menu.extras.map((extra) => ({ extra, wanted: choice.extras[extra._id] ?? extra.quantity }))

export function nutritionOf(menu: DayMenu, choice: DayChoice): Nutrition {
  const extras = wantedExtras(menu, choice).flatMap(({ extra, wanted }) =>
    Array.from({ length: wanted }, () => menuMeal(extra)),
  )
  return sumNutrition([...chosenMeals(menu, choice).map(({ meal }) => meal), ...extras])
}

/** What the choice means: what is sent, what it costs, and which avoided allergens are new in it. */
export function outcomeOf(menu: DayMenu, choice: DayChoice) {
  const swapped = chosenMeals(menu, choice).filter(({ isChanged }) => isChanged)
  const extras = wantedExtras(menu, choice)
  const added = extras.filter(({ extra, wanted }) => wanted > extra.quantity)
  const conflicts = [
    ...swapped.map(({ meal }) => ({ name: meal.name, allergens: meal.avoided })),
    ...added.map(({ extra }) => ({ name: extra.mealName, allergens: extra.avoided })),
  ].filter(({ allergens }) => allergens.length > 0)
  return {
    isChanged: swapped.length > 0 || extras.some(({ extra, wanted }) => wanted !== extra.quantity),
    conflicts,
    meals: swapped.flatMap(({ slot, meal }) =>
      slot.mealType === null ? [] : [{ mealType: slot.mealType, meal: meal.id }],
    ),
    extras: extras
      .filter(({ wanted }) => wanted > 0)
      .map(({ extra, wanted }) => ({ addOn: extra._id, quantity: wanted })),
    differenceFils: shownDifferenceFils({
      meals: swapped.map(({ meal }) => meal),
      extras: extras.map(({ extra, wanted }) => ({
        had: extra.quantity,
        wanted,
        priceFils: filsFromAed(extra.fareDetails.totalFare),
        givesBackFils: filsFromAed(extra.givesBack),
      })),
    }),
  }
}
