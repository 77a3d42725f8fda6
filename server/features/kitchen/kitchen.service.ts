import type { KitchenBatch, KitchenBoard, KitchenException } from '../../../contract/kitchen.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { namedTogether } from '../../../domain/food/allergens.ts'
import { exceptionGroups } from '../../../domain/kitchen/exception-groups.ts'
import {
  type CookedDish,
  cookingDayOf,
  eatenAfter,
  exceptionsOf,
  type Line,
  lineKey,
  linesOf,
} from '../../../domain/kitchen/kitchen-board.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import { findDishes } from '../order-records/order-records.public.ts'
import { countBags, countPortions, findCarefulBags } from '../subscriptions/subscriptions.public.ts'
import { findBatches } from './kitchen.queries.ts'
import { listLateChanges } from './late-changes.ts'

/** What is cooked for a date: counted by the same rows that its customers see. */
export async function showKitchen(deps: Deps, asked?: PlainDate): Promise<KitchenBoard> {
  const today = dubaiToday(deps.now())
  const date = asked ?? eatenAfter(today)
  const food = await deps.catalogue.food()
  // As all of it was at one moment: a bag that is moved meanwhile is in both, or in none.
  return deps.db.transaction(
    async (tx) => {
      const [bags, counted, careful, lateChanges, batches] = await sendTogether(
        () => countBags(tx, date),
        () => countPortions(tx, date),
        () => findCarefulBags(tx, date),
        () => listLateChanges(tx, date),
        () => listBatches(tx, date),
      )
      const { lines, cooked } = await nameLines(tx, food, counted)
      const exceptions = listExceptions(careful, cooked)
      const holding = countHolding(exceptions)
      return {
        ...{ date, cookedOn: cookingDayOf(date), today },
        bags,
        exceptions: exceptions.map(presentException),
        exceptionGroups: exceptionGroups(exceptions, lines),
        lateChanges,
        lines: inShopsOrder(food, lines).map(({ ingredients: _, ...line }) => ({
          ...line,
          allergens: [...line.allergens],
          exceptions: holding.get(lineKey(line)) ?? 0,
        })),
        batches,
      }
    },
    { snapshot: 'read only' },
  )
}

function listExceptions(careful: Awaited<ReturnType<typeof findCarefulBags>>, cooked: CookedOf) {
  const withDishes = careful.map((bag) => ({
    ...bag,
    dishes: bag.dishes.map((row) => ({ cooked: cooked(row), quantity: row.quantity })),
  }))
  return exceptionsOf(withDishes)
}
type Exception = ReturnType<typeof listExceptions>[number]

/** How many of them hold a dish of a slot, counted as portions are: from the cut-off on. */
function countHolding(exceptions: readonly Exception[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dishes } of exceptions.filter(({ isPlanned }) => !isPlanned))
    for (const key of new Set(dishes.map(({ cooked }) => lineKey(cooked))))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const presentException = ({ id, eater, ...bag }: Exception): KitchenException => ({
  ...{ _id: id, orderID: bag.orderNumber, customer: bag.name || bag.orderNumber, eater: eater.name },
  ...{ isPlanned: bag.isPlanned, isHeldBack: bag.isHeldBack },
  ...{ isConflict: bag.isConflict, avoids: namedTogether(eater.avoided) },
  ...{ isSevere: eater.isSevere, note: eater.note, dislikes: [...eater.dislikes] },
  unwanted: bag.unwanted.map(({ cooked: { name, slot }, quantity, conflicts, dislikes }) => ({
    ...{ name, slot, quantity, conflicts, dislikes },
  })),
})

/** The lines of a date, and a row of a bag as the dish that is cooked for it. */
export const readLines = async (db: Queryable, food: Food, date: PlainDate) =>
  nameLines(db, food, await countPortions(db, date))

async function nameLines(db: Queryable, food: Food, counted: Awaited<ReturnType<typeof countPortions>>) {
  const snapshots = await findDishes(
    db,
    counted.map(({ dish }) => dish),
  )
  const cooked = cookedDishes(food, snapshots)
  return { lines: linesOf(counted.map((row) => ({ ...row, ...cooked(row) }))), cooked }
}

export type CookedOf = (sold: { dish: string; kind: 'meal' | 'extra' }) => CookedDish

/** Dishes as they are cooked, each made out once: thousands of bags hold the same few. */
export function cookedDishes(food: Food, snapshots: ReadonlyMap<string, DishSnapshot>): CookedOf {
  const made = new Map<string, CookedDish>()
  return ({ dish, kind }) => {
    const key = `${kind} ${dish}`
    const cooked = made.get(key) ?? cookedDish(food, snapshots.get(dish)!, kind)
    made.set(key, cooked)
    return cooked
  }
}

function cookedDish(food: Food, dish: DishSnapshot, kind: 'meal' | 'extra'): CookedDish {
  const now = food.meals.byId.get(dish.id) ?? food.addOns.byId.get(dish.id)
  return {
    ...{ dish: dish.id, slot: kind === 'meal' ? (dish.mealType ?? '') : '' },
    name: dish.mealName,
    ...(dish.size && { size: dish.size }),
    // What it had when it was sold and what it has now: it is cooked by today's recipe.
    allergens: [...new Set([...dish.allergens, ...(now?.allergens ?? [])])],
    ingredients: now?.ingredients ?? [],
  }
}

/** Slots as the shop orders them, those it no longer has behind them, add-ons last; in each by name. */
function inShopsOrder(food: Food, lines: readonly Line[]): Line[] {
  const places = new Map(food.mealTypes.list.map(({ mealType }, place) => [mealType, place]))
  const placeOf = (slot: string) => (slot === '' ? Number.MAX_VALUE : (places.get(slot) ?? places.size))
  return [...lines].sort(
    (a, b) =>
      placeOf(a.slot) - placeOf(b.slot) ||
      a.slot.localeCompare(b.slot) ||
      a.name.localeCompare(b.name) ||
      a.dish.localeCompare(b.dish),
  )
}

export async function listBatches(db: Queryable, date: PlainDate): Promise<KitchenBatch[]> {
  const batches = await findBatches(db, date)
  return batches.map(({ cookedAt, ...batch }) => ({ ...batch, cookedAt: cookedAt?.toISOString() ?? null }))
}
