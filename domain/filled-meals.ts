import { type Eatable, isSafe, isWelcome, servable, type Wishes } from './conflicts.ts'
import { bestMenus, type DayTarget } from './day-menus.ts'
import { optionOf, type Sized } from './fit-to-target.ts'
import { mealIn, type Slot, serves } from './menu.ts'

type Dish = Eatable & { id: string }
/** A meal that the shop put into a day; its meal type is gone where the shop no longer has it. */
export type PutIn = Dish & { mealType: string | undefined }

export type Filled<Meal> =
  | { kind: 'as-it-is' }
  /** For each meal of the day the dish in its place, or undefined where it stays. */
  | { kind: 'filled'; instead: (Meal | undefined)[] }
  /** Positions of the meals for which there is nothing to serve. */
  | { kind: 'nothing-safe'; at: number[] }

const slotOf = <Meal extends Dish>({ mealType }: PutIn, slots: readonly Slot<Meal>[]) =>
  slots.find((slot) => slot.mealType === mealType)

/**
 * What a day that nobody chose has at its cut-off: a meal that is on the menu and in no conflict stays, any other is replaced by
 * the first of its slot that is. One that is only disliked stays where there is no better. Where a slot has nothing safe, the day
 * must not be served.
 */
export function fillMeals<Meal extends Dish>(
  meals: readonly PutIn[],
  slots: readonly Slot<Meal>[],
  wishes: Wishes,
): Filled<Meal> {
  const found = meals.map((meal) => {
    const slot = slotOf(meal, slots)
    const isServed = slot !== undefined && serves(slot, meal.id)
    if (isServed && isWelcome(meal, wishes)) return 'stays'
    const [best] = servable(slot?.meals ?? [], wishes)
    const isBetter = best !== undefined && isWelcome(best, wishes)
    return isServed && !isBetter && isSafe(meal, wishes) ? 'stays' : best
  })
  return filledWith(found)
}

function filledWith<Meal>(found: readonly (Meal | 'stays' | undefined)[]): Filled<Meal> {
  const at = found.flatMap((one, position) => (one === undefined ? [position] : []))
  if (at.length > 0) return { kind: 'nothing-safe', at }
  if (found.every((one) => one === 'stays')) return { kind: 'as-it-is' }
  return { kind: 'filled', instead: found.map((one) => (one === 'stays' ? undefined : one)) }
}

// What stands there has been seen by its customer: another must bring the day two percent nearer.
const STAYS = -0.02

/**
 * The same for somebody with a target: of what may be served, the meals that together come nearest to it. None is dearer than the
 * one in whose place it comes, unless nothing else can be served.
 */
export function fillNearTarget<Meal extends Dish & Sized<Meal>>(
  meals: readonly (PutIn & { priceFils: number })[],
  slots: readonly Slot<Meal>[],
  wishes: Wishes,
  { target, seed }: { target: DayTarget; seed: string },
): Filled<Meal> {
  const choices = meals.map((meal) => choicesFor(meal, slotOf(meal, slots), wishes))
  if (choices.some(({ length }) => length === 0)) return fillMeals(meals, slots, wishes)
  const options = choices.map((dishes, i) =>
    dishes.map((dish) => {
      const option = optionOf(dish, { isLiked: false, seed })
      return dish.id === meals[i]!.id ? { ...option, extra: option.extra + STAYS } : option
    }),
  )
  const [best] = bestMenus(options, target, 1)
  return filledWith(
    meals.map((meal, i) => {
      const dish = choices[i]![best!.at[i]!]!
      // Safe as it was put in, too: a recipe may have changed since.
      return dish.id === meal.id && isSafe(meal, wishes) ? 'stays' : dish
    }),
  )
}

function choicesFor<Meal extends Dish & Sized<Meal>>(
  meal: PutIn & { priceFils: number },
  slot: Slot<Meal> | undefined,
  wishes: Wishes,
): Meal[] {
  if (!slot) return []
  // Dishes as they stand, and the one that was put in as it is, which may be a size.
  const own = mealIn(slot, meal.id)
  const served = own && !slot.meals.includes(own) ? [...slot.meals, own] : slot.meals
  const safe = servable(served, wishes)
  const welcome = safe.filter((dish) => isWelcome(dish, wishes))
  const liked = welcome.length > 0 ? welcome : safe
  const paid = liked.filter(({ id, priceFils }) => id === meal.id || priceFils <= meal.priceFils)
  return paid.length > 0 ? paid : liked.toSorted((one, other) => one.priceFils - other.priceFils).slice(0, 1)
}
