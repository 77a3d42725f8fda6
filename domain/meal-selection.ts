import { avoidedIn } from './allergens.ts'
import { type Slot, serves } from './menu.ts'
import { type PlainDate, weekdayOf } from './plain-date.ts'

export type MealPick = { mealType: string; mealId: string }
export type DayPicks = { date: PlainDate; picks: readonly MealPick[] }
export type Menus = ReadonlyMap<PlainDate, readonly Slot[]>

export type SelectionProblem =
  | { problem: 'unknown-date' | 'repeated-date' | 'missing-date' | 'empty-day'; date: PlainDate }
  | { problem: 'not-on-menu' | 'two-of-a-type'; date: PlainDate; mealType: string; mealId: string }

/** The meal a slot begins with: the first without anything avoided, or the first of all where there is none. */
export function firstChoice<Meal extends { allergens: readonly string[] }>(
  meals: readonly Meal[],
  avoided: readonly string[],
): Meal | undefined {
  return meals.find((meal) => avoidedIn(meal, avoided).length === 0) ?? meals[0]
}

/** One meal of each meal type. */
export function preselect(
  slots: readonly Slot<{ id: string; allergens: readonly string[] }>[],
  avoided: readonly string[],
): MealPick[] {
  return slots.flatMap(({ mealType, meals }) => {
    const meal = firstChoice(meals, avoided)
    return meal ? [{ mealType, mealId: meal.id }] : []
  })
}

/** Puts a meal into a slot: in place of the one chosen there, or beside the others. */
export function choose(picks: readonly MealPick[], mealType: string, mealId: string): MealPick[] {
  const chosen = { mealType, mealId }
  if (!picks.some((pick) => pick.mealType === mealType)) return [...picks, chosen]
  return picks.map((pick) => (pick.mealType === mealType ? chosen : pick))
}

/** A random meal for each slot, none twice on the day as long as the slot has another. */
export function surprise(slots: readonly Slot[], random: () => number): MealPick[] {
  const used = new Set<string>()
  return slots.flatMap(({ mealType, meals }) => {
    const fresh = meals.filter((meal) => !used.has(meal.id))
    const from = fresh.length > 0 ? fresh : meals
    const meal = from[Math.floor(random() * from.length)]
    if (!meal) return []
    used.add(meal.id)
    return [{ mealType, mealId: meal.id }]
  })
}

export const isSameWeekday = (date: PlainDate, other: PlainDate): boolean =>
  other !== date && weekdayOf(other) === weekdayOf(date)

export type WeekdayCopy = {
  selection: DayPicks[]
  /** How many days are not as they were. */
  changed: number
  /** How many of the weekday's other days do not serve every meal that was to be copied. */
  lacking: number
}

/**
 * Copies a day's picks to the other days of its weekday, wherever the meal is on that day's menu;
 * a day that does not change stays the same object.
 */
export function copyToSameWeekdays(
  selection: readonly DayPicks[],
  date: PlainDate,
  menus: Menus,
): WeekdayCopy {
  const source = selection.find((day) => day.date === date)?.picks ?? []
  let changed = 0
  let lacking = 0
  const copied = selection.map((day) => {
    if (!isSameWeekday(date, day.date)) return day
    const slots = menus.get(day.date) ?? []
    const served = source.filter(({ mealType, mealId }) =>
      slots.some((slot) => slot.mealType === mealType && serves(slot, mealId)),
    )
    if (served.length < source.length) lacking += 1
    const added = served.filter((pick) => !day.picks.some((own) => isSamePick(own, pick)))
    if (added.length === 0) return day
    changed += 1
    return {
      ...day,
      picks: added.reduce((picks, pick) => choose(picks, pick.mealType, pick.mealId), [...day.picks]),
    }
  })
  return { selection: copied, changed, lacking }
}

/** Takes a day's meal out of a slot; the last one of a day stays, since a day needs a meal. */
export function leaveOut(picks: readonly MealPick[], mealType: string): MealPick[] {
  const rest = picks.filter((pick) => pick.mealType !== mealType)
  return rest.length > 0 ? rest : [...picks]
}

/**
 * Changes every pick that is unwanted for the first meal of its slot that is wanted. Where a slot has none, the pick
 * stays; a day that does not change stays the same object.
 */
export function replaceUnwanted(
  selection: readonly DayPicks[],
  menus: Menus,
  isWanted: (mealId: string) => boolean,
): DayPicks[] {
  return selection.map((day) => {
    const slots = menus.get(day.date) ?? []
    const picks = day.picks.map((pick) => {
      if (isWanted(pick.mealId)) return pick
      const slot = slots.find((candidate) => candidate.mealType === pick.mealType)
      const instead = slot?.meals.find((meal) => isWanted(meal.id))
      return instead ? { mealType: pick.mealType, mealId: instead.id } : pick
    })
    return picks.every((pick, i) => pick === day.picks[i]) ? day : { ...day, picks }
  })
}

const isSamePick = (one: MealPick, other: MealPick) =>
  one.mealType === other.mealType && one.mealId === other.mealId

/** Everything wrong with a selection, given the menus of exactly the delivery days. */
export function checkSelection(selection: readonly DayPicks[], menus: Menus): SelectionProblem[] {
  const problems: SelectionProblem[] = []
  const seen = new Set<PlainDate>()
  for (const { date, picks } of selection) {
    const slots = menus.get(date)
    if (!slots) problems.push({ problem: 'unknown-date', date })
    else if (seen.has(date)) problems.push({ problem: 'repeated-date', date })
    else if (picks.length === 0) problems.push({ problem: 'empty-day', date })
    else problems.push(...checkPicks(date, picks, slots))
    seen.add(date)
  }
  for (const date of menus.keys()) {
    if (!seen.has(date)) problems.push({ problem: 'missing-date', date })
  }
  return problems
}

function checkPicks(date: PlainDate, picks: readonly MealPick[], slots: readonly Slot[]): SelectionProblem[] {
  const filled = new Set<string>()
  return picks.flatMap(({ mealType, mealId }): SelectionProblem[] => {
    const slot = slots.find((candidate) => candidate.mealType === mealType)
    const isSecond = filled.has(mealType)
    filled.add(mealType)
    if (!slot || !serves(slot, mealId)) return [{ problem: 'not-on-menu', date, mealType, mealId }]
    return isSecond ? [{ problem: 'two-of-a-type', date, mealType, mealId }] : []
  })
}
