import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import type { ReceiptLine } from '../../../../domain/days/ledger.ts'
import { conflictsOfPaid } from '../../../../domain/food/conflicts.ts'
import type { PaidEater } from '../../../../domain/food/eaters.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import { dayTarget } from '../../../../domain/planner/day-target.ts'
import {
  type Around,
  fillMeals,
  fillNearTarget,
  type PutIn,
} from '../../../../domain/planner/filled-meals.ts'
import { type DishSnapshot, digestOf } from '../../../db/day-meals.ts'
import { dishSnapshot, type Food } from '../../catalogue/catalogue.public.ts'
import { slotsOn } from '../../ordering/ordering.public.ts'
import type { Confirmed } from '../plan/plan.queries.ts'

export type DishToFill = { position: number; kind: 'meal' | 'extra'; digest: string; dish: DishSnapshot }
export type DayToFill = {
  id: string
  date: PlainDate
  isChosen: boolean
  packageId: string
  eater: PaidEater
  /** What was confirmed by name since the order, by the digests of the dishes. */
  confirmed: Confirmed
  dishes: readonly DishToFill[]
}
/** What whoever eats it likes, and what the other days of the plan have. */
export type Surroundings = { around: Around; liked: ReadonlySet<string> }

export type Replaced = { position: number; digest: string; dish: DishSnapshot }
export type FilledDay =
  | { kind: 'as-it-is' }
  | { kind: 'filled'; replaced: Replaced[]; lines: ReceiptLine[] }
  /** The names of dishes in whose place there is nothing to serve. */
  | { kind: 'nothing-safe'; names: string[] }

type Paid = Pick<DayToFill, 'eater' | 'confirmed'>

/** What a dish of a paid day is to its eater, as it was sold and as the shop makes it now. */
export const conflictsOfDish = (
  food: Food,
  { eater, confirmed }: Paid,
  { digest, dish }: Pick<DishToFill, 'digest' | 'dish'>,
) => {
  const made = food.meals.byId.get(dish.id) ?? food.addOns.byId.get(dish.id)
  return conflictsOfPaid({ sold: dish, made, confirmed: confirmed[digest] ?? [] }, eater)
}

/** The dishes of a day that must not be served: avoided, and not confirmed by name. */
export const unconfirmedOf = (food: Food, day: DayToFill) =>
  day.dishes.flatMap((one) => {
    const allergens = conflictsOfDish(food, day, one).unconfirmed
    return allergens.length > 0 ? [{ ...one, allergens }] : []
  })

/**
 * What the shop puts into a paid day: on one that its customer chose, in the place of what must not be served; on any other, in the
 * place of all that they have not confirmed. An extra has nothing that could take its place.
 */
export function fillDay(food: Food, day: DayToFill, surroundings?: Surroundings): FilledDay {
  const unconfirmed = unconfirmedOf(food, day)
  if (day.isChosen && unconfirmed.length === 0) return { kind: 'as-it-is' }
  const names = unconfirmed.filter(({ kind }) => kind === 'extra').map(({ dish }) => dish.mealName)
  if (names.length > 0) return { kind: 'nothing-safe', names }
  const meals = day.dishes.filter(({ kind }) => kind === 'meal')
  const unserved = new Set(unconfirmed.map(({ position }) => position))
  const putIn = meals.map((meal) => putInOf(food, day, meal, unserved.has(meal.position)))
  const pkg = food.packages.byId.get(day.packageId)
  const slots = pkg ? slotsOn(pkg, day.date) : []
  const { target } = day.eater
  const found = target
    ? fillNearTarget(putIn, slots, day.eater, { target: dayTarget(target), seed: day.id, ...surroundings })
    : fillMeals(putIn, slots, day.eater)
  if (found.kind === 'as-it-is') return found
  if (found.kind === 'nothing-safe')
    return { kind: 'nothing-safe', names: found.at.map((at) => meals[at]!.dish.mealName) }
  const filled: FilledDay = { kind: 'filled', replaced: [], lines: [] }
  for (const [at, { position, dish: before }] of meals.entries()) {
    const instead = found.instead[at]
    if (!instead) continue
    const { mealType, priceFils } = before
    // The day is worth what it was: another change begins from what was paid, not from what the dish costs.
    const dish = { ...dishSnapshot(instead), priceFils, ...(mealType !== undefined && { mealType }) }
    filled.replaced.push({ position, dish, digest: digestOf(dish) })
    const what = `${mealType ?? 'Meal'} on ${dayInWords(day.date)}`
    filled.lines.push({ what, before: before.mealName, after: dish.mealName })
  }
  return filled
}

function putInOf(food: Food, day: DayToFill, meal: DishToFill, isUnserved: boolean) {
  const { dish } = meal
  const now = food.meals.byId.get(dish.id)
  const isConfirmed = !isUnserved && conflictsOfDish(food, day, meal).allergens.length > 0
  const isTheirs = !isUnserved && (day.isChosen || isConfirmed)
  return {
    ...{ id: dish.id, mealName: dish.mealName, priceFils: dish.priceFils },
    mealType: food.mealTypes.list.find(({ mealType }) => mealType === dish.mealType)?.id,
    ingredients: now?.ingredients ?? [],
    // What it has had and what it has now: a recipe may have changed since it was put in.
    allergens: [...dish.allergens, ...(now?.allergens ?? [])],
    ...(isTheirs && { kept: { ...dish, cuisine: now?.cuisine } }),
  } satisfies PutIn
}
