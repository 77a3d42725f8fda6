import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayInWords } from '../../../../domain/day-in-words.ts'
import { dayTarget } from '../../../../domain/day-target.ts'
import { fillMeals, fillNearTarget } from '../../../../domain/filled-meals.ts'
import type { ReceiptLine } from '../../../../domain/ledger.ts'
import type { Tx } from '../../../db/connect.ts'
import type { DishSnapshot } from '../../../db/day-meals.ts'
import { digestOf } from '../../../db/day-meals.ts'
import { dishSnapshot, type Food } from '../../catalogue/catalogue.public.ts'
import { slotsOn } from '../../ordering/ordering.public.ts'
import { type DueDay, findMealsOf, type Replacement } from './due-days.queries.ts'

type Meal = { position: number; dish: DishSnapshot }
export type FilledDay = { day: DueDay; lines: ReceiptLine[]; replaced: Replacement[] }
export type Filling = {
  filled: FilledDay[]
  /** Dishes that the filled days have and may not have been ordered before. */
  dishes: Map<string, DishSnapshot>
  unsafe: { dayId: string; meals: string[] }[]
}

/**
 * What becomes of days whose meals the shop put in: those that cannot be served get others, or are not served at all. Whoever has a
 * target gets what comes nearest to it.
 */
export async function fillDays(tx: Tx, food: Food, due: readonly DueDay[]): Promise<Filling> {
  const filling: Filling = { filled: [], dishes: new Map(), unsafe: [] }
  const days = due.filter(({ isChosen }) => !isChosen)
  if (days.length === 0) return filling
  const meals = await findMealsOf(
    tx,
    days.map(({ id }) => id),
  )
  const mealsOf = Map.groupBy(meals, ({ dayId }) => dayId)
  for (const day of days) {
    // Planning a day takes a millisecond or more, and others wait for this thread.
    if (day.eater.target) await nextTurn()
    fillDay(food, day, mealsOf.get(day.id) ?? [], filling)
  }
  return filling
}

function fillDay(food: Food, day: DueDay, meals: readonly Meal[], filling: Filling): void {
  const pkg = food.packages.byId.get(day.packageId)
  const typeIdOf = (name: string | undefined) =>
    food.mealTypes.list.find(({ mealType }) => mealType === name)?.id
  const putIn = meals.map(({ dish }) => ({
    ...{ id: dish.id, mealName: dish.mealName, mealType: typeIdOf(dish.mealType), priceFils: dish.priceFils },
    ingredients: food.meals.byId.get(dish.id)?.ingredients ?? [],
    // What it has had and what it has now: a recipe may have changed since it was put in.
    allergens: [...dish.allergens, ...(food.meals.byId.get(dish.id)?.allergens ?? [])],
  }))
  const slots = pkg ? slotsOn(pkg, day.date) : []
  const { target } = day.eater
  const found = target
    ? fillNearTarget(putIn, slots, day.eater, { target: dayTarget(target), seed: day.id })
    : fillMeals(putIn, slots, day.eater)
  if (found.kind === 'as-it-is') return
  if (found.kind === 'nothing-safe') {
    filling.unsafe.push({ dayId: day.id, meals: found.at.map((at) => meals[at]!.dish.mealName) })
    return
  }
  const one: FilledDay = { day, lines: [], replaced: [] }
  for (const [at, { position, dish: before }] of meals.entries()) {
    const instead = found.instead[at]
    if (!instead) continue
    const mealType = before.mealType
    const after = { ...dishSnapshot(instead), ...(mealType !== undefined && { mealType }) }
    const digest = digestOf(after)
    filling.dishes.set(digest, after)
    one.replaced.push({ dayId: day.id, position, dish: digest })
    const what = `${mealType ?? 'Meal'} on ${dayInWords(day.date)}`
    one.lines.push({ what, before: before.mealName, after: after.mealName })
  }
  filling.filled.push(one)
}
