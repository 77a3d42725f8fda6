import type { DayMenu } from '../../../contract/day-changes.ts'
import { type Nutrition, sumNutrition } from '../../../domain/food/nutrition.ts'
import { shownDifferenceFils, swapDifferenceFils } from '../../../domain/money/shown-difference.ts'
import { filsFromAed, signedFilsFromAed } from '../../../domain/money.ts'
import { isOf, type MenuMeal, menuMeal, sizeOf } from './menu-meal.ts'

type Slot = DayMenu['slots'][number]

/** What is wanted: a meal by the place of its slot, a number by the extra. What is not named stays. */
export type DayChoice = { meals: Readonly<Record<number, string>>; extras: Readonly<Record<string, number>> }

export type OfferedMeal = Omit<MenuMeal, 'sizes'> & {
  differenceFils: number
  avoided: readonly string[]
  disliked: readonly string[]
  sizes: readonly OfferedMeal[]
}

/** What may fill a slot, the meal it has now first, also where the menu no longer has it. */
export function offersOf({ current, meals }: Slot): OfferedMeal[] {
  const paid = { id: current._id, priceFils: filsFromAed(current.fareDetails.totalFare) }
  const offered = meals.map((meal): OfferedMeal => {
    const { avoided, disliked } = meal
    const shown = menuMeal(meal)
    const sizes = shown.sizes.map((size) => ({
      ...{ ...size, avoided, disliked, sizes: [] },
      differenceFils: swapDifferenceFils(size, paid),
    }))
    return { ...shown, differenceFils: signedFilsFromAed(meal.difference), avoided, disliked, sizes }
  })
  const [now, others] = [
    offered.filter((meal) => isOf(meal, current._id)),
    offered.filter((meal) => !isOf(meal, current._id)),
  ]
  if (now.length > 0) return [...now, ...others]
  const asItIs = { ...menuMeal({ ...current, portion: '' }), sizes: [] }
  return [{ ...asItIs, differenceFils: 0, avoided: [], disliked: [] }, ...offered]
}

const chosenId = (slot: Slot, place: number, choice: DayChoice) => choice.meals[place] ?? slot.current._id

const chosenMeals = (menu: DayMenu, choice: DayChoice) =>
  menu.slots.flatMap((slot, place) => {
    const id = chosenId(slot, place, choice)
    const offer = offersOf(slot).find((one) => isOf(one, id))
    return offer ? [{ slot, meal: sizeOf(offer, id), isChanged: id !== slot.current._id }] : []
  })

const wantedExtras = (menu: DayMenu, choice: DayChoice) =>
  menu.extras.map((extra) => ({ extra, wanted: choice.extras[extra._id] ?? extra.quantity }))

export function nutritionOf(menu: DayMenu, choice: DayChoice): Nutrition {
  const extras = wantedExtras(menu, choice).flatMap(({ extra, wanted }) =>
    Array.from({ length: wanted }, () => menuMeal(extra)),
  )
  return sumNutrition([...chosenMeals(menu, choice).map(({ meal }) => meal), ...extras])
}

/** What the choice means: what is sent, what it costs, and which avoided allergens are new in it or not confirmed yet. */
export function outcomeOf(menu: DayMenu, choice: DayChoice) {
  const swapped = chosenMeals(menu, choice).filter(({ isChanged }) => isChanged)
  const extras = wantedExtras(menu, choice)
  const added = extras.filter(({ extra, wanted }) => wanted > extra.quantity)
  const staying = [
    ...chosenMeals(menu, choice)
      .filter(({ isChanged }) => !isChanged)
      .map(({ slot: { current, unconfirmed } }) => ({
        ...{ dish: current._id, name: current.mealName, allergens: unconfirmed },
      })),
    ...extras
      .filter(({ extra, wanted }) => wanted > 0 && wanted <= extra.quantity)
      .map(({ extra }) => ({ dish: extra._id, name: extra.mealName, allergens: extra.unconfirmed })),
  ].filter(({ allergens }) => allergens.length > 0)
  const conflicts = [
    ...swapped.map(({ meal }) => ({ dish: meal.id, name: meal.name, allergens: [...meal.avoided] })),
    ...added.map(({ extra }) => ({ dish: extra._id, name: extra.mealName, allergens: extra.avoided })),
    ...staying,
  ].filter(({ allergens }) => allergens.length > 0)
  return {
    /** What stays as it is can still be confirmed. */
    isToConfirm: staying.length > 0,
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
