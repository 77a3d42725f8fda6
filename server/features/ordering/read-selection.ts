import { z } from 'zod'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { assignPicks } from '../../../domain/planner/assign-picks.ts'
import { checkSelection, type DayPicks, type MealPick } from '../../../domain/plans/meal-selection.ts'
import { AppError } from '../../errors.ts'
import type { DishMenus } from './menus.ts'

// Far above the 24 days and the slots of a tray, and low enough that checking costs nothing.
const MAX_DAYS = 60
const MAX_MEALS = 20

const sentDays = z
  .array(
    z.object({
      date: z.string().max(40),
      meals: z.array(z.string().max(200)).max(MAX_MEALS),
      mealTypes: z.array(z.string().max(200)).max(MAX_MEALS).optional(),
      byHand: z.array(z.string().max(200)).max(MAX_MEALS).optional(),
    }),
  )
  .max(MAX_DAYS)
export type SentDay = z.infer<typeof sentDays>[number]

export type PickProblem = {
  problem: 'unknown-date' | 'repeated-date' | 'missing-date' | 'empty-day' | 'not-on-menu' | 'two-of-a-type'
  date: PlainDate
  mealId?: string
}

/** The chosen meals as a call sent them: a list, or the text a browser keeps in its session storage. */
export function parseSelection(sent: unknown): SentDay[] {
  const read = sentDays.safeParse(typeof sent === 'string' ? parseJson(sent) : sent)
  if (!read.success) throw new AppError('meal-selection-unreadable', {}, { field: 'selectedMeals' })
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Which slot each meal fills, and everything wrong with the choice, given the menus of exactly the delivery days. */
export function readPicks(
  sent: readonly SentDay[],
  menus: DishMenus,
): { days: DayPicks[]; problems: PickProblem[] } {
  const problems: PickProblem[] = []
  const days = sent.map(({ date, meals, mealTypes, byHand }): DayPicks => {
    if (mealTypes?.length === meals.length)
      return {
        date,
        picks: marked(
          meals.map((mealId, i) => ({ mealType: mealTypes[i]!, mealId })),
          byHand,
        ),
      }
    const assigned = assignPicks(meals, menus.get(date) ?? [])
    if ('picks' in assigned) return { date, picks: marked(assigned.picks, byHand) }
    if (menus.has(date)) problems.push({ date, problem: assigned.problem, mealId: assigned.mealId })
    return { date, picks: [] }
  })
  const isTold = (date: PlainDate) => problems.some((problem) => problem.date === date)
  const found = checkSelection(days, menus).filter(
    ({ problem, date }) => !(problem === 'empty-day' && isTold(date)),
  )
  return {
    days: days.map(({ date, picks }) => ({ date, picks: inSlotOrder(picks, menus, date) })).sort(byDate),
    problems: [...problems, ...found],
  }
}

const marked = (picks: readonly MealPick[], byHand: readonly string[] = []): MealPick[] =>
  picks.map((pick) => (byHand.includes(pick.mealType) ? { ...pick, isByHand: true } : pick))

const byDate = (one: DayPicks, other: DayPicks) => (one.date < other.date ? -1 : 1)

export function inSlotOrder(picks: readonly MealPick[], menus: DishMenus, date: PlainDate): MealPick[] {
  return (menus.get(date) ?? []).flatMap(({ mealType }) => picks.filter((pick) => pick.mealType === mealType))
}
