import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReceiptLine } from '../../../../domain/days/ledger.ts'
import type { Tx } from '../../../db/connect.ts'
import type { DishSnapshot } from '../../../db/day-meals.ts'
import type { Food } from '../../catalogue/catalogue.public.ts'
import { findLikedDishes } from '../../ratings/ratings.public.ts'
import { daysAround, type EatenDay } from './days-around.ts'
import { type DueDay, findDishesOf, findEatenDays, type Replacement } from './due-days.queries.ts'
import { type DayToFill, fillDay } from './fill-day.ts'

export type Filling = {
  filled: { day: DueDay; lines: ReceiptLine[]; replaced: Replacement[] }[]
  /** Dishes that the filled days have and may not have been ordered before. */
  dishes: Map<string, DishSnapshot>
  unsafe: { dayId: string; meals: string[] }[]
}

/**
 * What becomes of days that cannot be served as they are, or whose meals the shop put in: they get others, or are not served at
 * all. What somebody has chosen stays, but for what they avoid and have not confirmed by name.
 */
export async function fillDays(tx: Tx, food: Food, due: readonly DueDay[]): Promise<Filling> {
  const filling: Filling = { filled: [], dishes: new Map(), unsafe: [] }
  const days = due.filter(({ isChosen, eater }) => !isChosen || eater.avoided.length > 0)
  if (days.length === 0) return filling
  const dishes = await findDishesOf(
    tx,
    days.map(({ id }) => id),
  )
  const dishesOf = Map.groupBy(dishes, ({ dayId }) => dayId)
  const plans = await plansToBeNear(tx, days)
  for (const day of days) {
    const whole = { ...day, dishes: dishesOf.get(day.id) ?? [] }
    // Planning a day takes a millisecond or more, and others wait for this thread.
    if (day.eater.target) await nextTurn()
    await fillOne(tx, food, { day: whole, plan: plans.get(day.subscriptionId) ?? [], filling })
  }
  return filling
}

type One = { day: DueDay & DayToFill; plan: EatenDay[]; filling: Filling }

async function fillOne(tx: Tx, food: Food, { day, plan, filling }: One): Promise<void> {
  const { accountId } = day
  const liked =
    accountId && day.eater.target && !day.isChosen
      ? await findLikedDishes(tx, { accountId, eater: day.eater.name })
      : new Set<string>()
  const found = fillDay(food, day, { around: daysAround(day, plan), liked })
  if (found.kind === 'nothing-safe') filling.unsafe.push({ dayId: day.id, meals: found.names })
  if (found.kind !== 'filled') return
  const { replaced, lines } = found
  for (const { digest, dish } of replaced) filling.dishes.set(digest, dish)
  filling.filled.push({
    ...{ day, lines },
    replaced: replaced.map(({ position, digest }) => ({ dayId: day.id, position, dish: digest })),
  })
  // The next day of this plan is filled beside what this one has now.
  const instead = new Map(replaced.map(({ position, dish }) => [position, dish]))
  const own = plan.find(({ dayId }) => dayId === day.id)
  const meals = day.dishes.filter(({ kind }) => kind === 'meal')
  if (own) own.dishes = meals.map(({ position, dish }) => instead.get(position) ?? dish)
}

/** All days of the plans of those who have a target, for the days that are filled to differ from. */
async function plansToBeNear(tx: Tx, days: readonly DueDay[]): Promise<Map<string, EatenDay[]>> {
  const ids = days.filter(({ eater }) => eater.target).map(({ subscriptionId }) => subscriptionId)
  if (ids.length === 0) return new Map()
  return Map.groupBy(await findEatenDays(tx, [...new Set(ids)]), ({ subscriptionId }) => subscriptionId)
}
