import { bestMenus, type DayTarget, familyOf } from '../days/day-menus.ts'
import { type Eatable, isSafe, isWelcome, servable, type Wishes } from '../food/conflicts.ts'
import { mealIn, type Slot, serves } from '../plans/menu.ts'
import { type FitDish, optionOf, type Sized } from './fit-to-target.ts'
import { MOST_A_WEEK, menuKey, REPEATED } from './plan-program.ts'

type Dish = Eatable & { id: string }
/** A meal of a day; its meal type is gone where the shop no longer has it. */
export type PutIn = Dish & {
  mealType: string | undefined
  priceFils?: number
  /** As it was sold, where its customer has it by their own choice: it stays. */
  kept?: FitDish
}

/** What is eaten on the other days of a plan: no dish more than twice a week, no two days alike, as the planner has it. */
export type Around = {
  /** The dishes of the other days of its week, each as often as it comes; sizes of a dish are that dish. */
  sameWeek: readonly string[]
  /** What each of the other days has, by `menuKey`. */
  menus: ReadonlySet<string>
}

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
 * the first of its slot that is, and is not dearer where there is such a one. One that is only disliked stays where there is no
 * better. Where a slot has nothing safe, the day must not be served.
 */
export function fillMeals<Meal extends Dish>(
  meals: readonly PutIn[],
  slots: readonly Slot<Meal>[],
  wishes: Wishes,
): Filled<Meal> {
  const found = meals.map((meal) => {
    if (meal.kept) return 'stays'
    const slot = slotOf(meal, slots)
    const isServed = slot !== undefined && serves(slot, meal.id)
    if (isServed && isWelcome(meal, wishes)) return 'stays'
    const [best] = affordable(servable(slot?.meals ?? [], wishes), meal)
    const isBetter = best !== undefined && isWelcome(best, wishes)
    return isServed && !isBetter && isSafe(meal, wishes) ? 'stays' : best
  })
  return filledWith(found)
}

type Paid = { id: string; priceFils?: number }

/** Those that cost no more than what they replace; where there are none, the cheapest, and nobody pays the difference. */
function affordable<Meal extends { id: string; priceFils?: number }>(
  meals: readonly Meal[],
  { id, priceFils }: Paid,
): Meal[] {
  if (priceFils === undefined) return [...meals]
  const costOf = (meal: Meal) => meal.priceFils ?? 0
  const paid = meals.filter((meal) => meal.id === id || costOf(meal) <= priceFils)
  return paid.length > 0 ? paid : meals.toSorted((one, other) => costOf(one) - costOf(other)).slice(0, 1)
}

function filledWith<Meal>(found: readonly (Meal | 'stays' | undefined)[]): Filled<Meal> {
  const at = found.flatMap((one, position) => (one === undefined ? [position] : []))
  if (at.length > 0) return { kind: 'nothing-safe', at }
  if (found.every((one) => one === 'stays')) return { kind: 'as-it-is' }
  return { kind: 'filled', instead: found.map((one) => (one === 'stays' ? undefined : one)) }
}

// What stands there has been seen by its customer: another must bring the day two percent nearer.
const STAYS = -0.02

// As many as the planner weighs: enough that one of them is like no other day.
const MOST_MENUS = 24

type Near = {
  target: DayTarget
  seed: string
  around?: Around
  /** Dishes that their eater likes, whatever the size. */
  liked?: ReadonlySet<string>
}

/**
 * The same for somebody with a target: of what may be served, the meals that together come nearest to it, as the planner would
 * choose them with every other day fixed. None is dearer than the one in whose place it comes, unless nothing else can be served.
 */
export function fillNearTarget<Meal extends Dish & Sized<Meal>>(
  meals: readonly (PutIn & { priceFils: number })[],
  slots: readonly Slot<Meal>[],
  wishes: Wishes,
  { target, seed, around, liked }: Near,
): Filled<Meal> {
  const choices = meals.map((meal) => choicesFor(meal, slotOf(meal, slots), wishes))
  if (choices.some(({ length }) => length === 0)) return fillMeals(meals, slots, wishes)
  const isTooOften = (family: string) =>
    around !== undefined && around.sameWeek.filter((one) => one === family).length >= MOST_A_WEEK
  const options = choices.map((dishes, i) =>
    dishes.map((dish) => {
      const family = dish.sizeOf ?? dish.id
      const option = optionOf(dish, { isLiked: liked?.has(family) ?? false, seed })
      const extra = (dish.id === meals[i]!.id ? STAYS : 0) + (isTooOften(family) ? REPEATED : 0)
      return { ...option, extra: option.extra + extra }
    }),
  )
  const keyOf = (at: readonly number[]) =>
    menuKey({ families: at.map((choice, i) => familyOf(options[i]![choice]!)) })
  const menus = bestMenus(options, target, around ? MOST_MENUS : 1)
  const best = menus.find(({ at }) => !around?.menus.has(keyOf(at))) ?? menus[0]
  return filledWith(
    meals.map((meal, i) => {
      if (meal.kept) return 'stays'
      const dish = choices[i]![best!.at[i]!]! as Meal
      // Safe as it was put in, too: a recipe may have changed since.
      return dish.id === meal.id && isSafe(meal, wishes) ? 'stays' : dish
    }),
  )
}

function choicesFor<Meal extends Dish & Sized<Meal>>(
  meal: PutIn,
  slot: Slot<Meal> | undefined,
  wishes: Wishes,
): (Meal | FitDish)[] {
  if (meal.kept) return [meal.kept]
  if (!slot) return []
  // Dishes as they stand, and the one that was put in as it is, which may be a size.
  const own = mealIn(slot, meal.id)
  const served = own && !slot.meals.includes(own) ? [...slot.meals, own] : slot.meals
  const safe = servable(served, wishes)
  const welcome = safe.filter((dish) => isWelcome(dish, wishes))
  return affordable(welcome.length > 0 ? welcome : safe, meal)
}
