import { type Eatable, isSafe, servable, type Wishes } from '../food/conflicts.ts'
import { type PlainDate, weekdayOf } from '../plain-date.ts'
import { mealIn, type Slot, serves } from './menu.ts'

/** `isByHand` where the customer chose it themselves: the planner leaves it. */
export type MealPick = { mealType: string; mealId: string; isByHand?: true }
export type DayPicks = { date: PlainDate; picks: readonly MealPick[] }
/** The same, as it is sent: lists of one length, and the meal types that were chosen by hand. */
type SelectedDay = { date: PlainDate; meals: string[]; mealTypes: string[]; byHand?: string[] }

export const selectedDays = (days: readonly DayPicks[]): SelectedDay[] =>
  days.map(({ date, picks }) => {
    const byHand = picks.filter((pick) => pick.isByHand).map((pick) => pick.mealType)
    return {
      date,
      meals: picks.map((pick) => pick.mealId),
      mealTypes: picks.map((pick) => pick.mealType),
      ...(byHand.length > 0 && { byHand }),
    }
  })

/** Which meals may be put before an eater without asking, and which of them they do not dislike. */
export type Taste = { isSafe(mealId: string): boolean; isLiked(mealId: string): boolean }
type Sized = Eatable & { id: string; sizes?: readonly Sized[] }
export type Menus = ReadonlyMap<PlainDate, readonly Slot[]>

export type SelectionProblem =
  | { problem: 'unknown-date' | 'repeated-date' | 'missing-date' | 'empty-day'; date: PlainDate }
  | { problem: 'not-on-menu' | 'two-of-a-type'; date: PlainDate; mealType: string; mealId: string }

/** One meal of each meal type, none with anything avoided: a slot that has nothing else stays empty. */
export function preselect(slots: readonly Slot<Eatable & { id: string }>[], wishes: Wishes): MealPick[] {
  return slots.flatMap(({ mealType, meals }) => {
    const [meal] = servable(meals, wishes)
    return meal ? [{ mealType, mealId: meal.id }] : []
  })
}

/** Puts a meal into a slot: in place of the one chosen there, or beside the others. */
export function choose(picks: readonly MealPick[], mealType: string, mealId: string): MealPick[] {
  const chosen: MealPick = { mealType, mealId, isByHand: true }
  if (!picks.some((pick) => pick.mealType === mealType)) return [...picks, chosen]
  return picks.map((pick) => (pick.mealType === mealType ? chosen : pick))
}

/** A random meal of the best for each slot, none twice on the day as long as the slot has another. */
export function surprise(slots: readonly Slot[], taste: Taste, random: () => number): MealPick[] {
  const used = new Set<string>()
  return slots.flatMap(({ mealType, meals: served }) => {
    const meals = bestFor(served, taste)
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
 * Copies a day's picks to the other days of its weekday, wherever the meal is on that day's menu; what is not safe was chosen
 * for that one day and stays there. A day that does not change stays the same object.
 */
export function copyToSameWeekdays(
  selection: readonly DayPicks[],
  date: PlainDate,
  menus: Menus,
  { isSafe }: Pick<Taste, 'isSafe'>,
): WeekdayCopy {
  const picked = selection.find((day) => day.date === date)?.picks ?? []
  const source = picked.filter(({ mealId }) => isSafe(mealId))
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
 * Changes every pick that is not safe for the best meal of its slot. Where a slot has none, the pick
 * stays; a day that does not change stays the same object.
 */
export function replaceUnsafe(selection: readonly DayPicks[], menus: Menus, taste: Taste): DayPicks[] {
  return selection.map((day) => {
    const slots = menus.get(day.date) ?? []
    const picks = day.picks.map((pick) => {
      if (taste.isSafe(pick.mealId)) return pick
      const slot = slots.find((candidate) => candidate.mealType === pick.mealType)
      const [instead] = bestFor(slot?.meals ?? [], taste)
      return instead ? { mealType: pick.mealType, mealId: instead.id } : pick
    })
    return picks.every((pick, i) => pick === day.picks[i]) ? day : { ...day, picks }
  })
}

/**
 * The meals of an earlier order on another day's menu. What was confirmed by name then is not for now: the best of its slot takes
 * the place of a meal that is not safe, and, where that is wanted, of one that the menu no longer has.
 */
export function picksAgain(
  slots: readonly Slot<Sized>[],
  picks: readonly MealPick[],
  { wishes, isGoneReplaced }: { wishes: Wishes; isGoneReplaced: boolean },
): MealPick[] {
  return picks.flatMap((pick) => {
    const slot = slots.find(({ mealType }) => mealType === pick.mealType)
    const meal = slot && mealIn(slot, pick.mealId)
    if (meal && isSafe(meal, wishes)) return [pick]
    if (!slot || (!meal && !isGoneReplaced)) return []
    const [instead] = servable(slot.meals, wishes)
    return instead ? [{ mealType: pick.mealType, mealId: instead.id }] : []
  })
}

export const isOnMenu = (menus: Menus, date: PlainDate, pick: MealPick): boolean =>
  (menus.get(date) ?? []).some((slot) => slot.mealType === pick.mealType && serves(slot, pick.mealId))

/** What of a choice is on these menus; a day with nothing gets a meal of each type that its eater may be served. */
export function mended(
  menus: ReadonlyMap<PlainDate, readonly Slot<Sized>[]>,
  days: readonly DayPicks[],
  wishes: Wishes,
) {
  const chosen = new Map(days.map(({ date, picks }) => [date, picks]))
  return [...menus].map(([date, slots]) => {
    const picks = (chosen.get(date) ?? []).filter((pick) => isOnMenu(menus, date, pick))
    return { date, picks: picks.length > 0 ? picks : preselect(slots, wishes) }
  })
}

/** What was chosen for somebody else was not chosen by whoever avoids it: another of its slot takes its place. */
export const safeFor = (
  wishes: Wishes,
  days: readonly DayPicks[],
  menus: ReadonlyMap<PlainDate, readonly Slot<Sized>[]>,
): DayPicks[] =>
  days.map(({ date, picks }) => ({
    date,
    picks: picksAgain(menus.get(date) ?? [], picks, { wishes, isGoneReplaced: false }),
  }))

/** The same as `servable`, where only ids are at hand. */
function bestFor<Meal extends { id: string }>(meals: readonly Meal[], { isSafe, isLiked }: Taste): Meal[] {
  const safe = meals.filter(({ id }) => isSafe(id))
  const liked = safe.filter(({ id }) => isLiked(id))
  return liked.length > 0 ? liked : safe
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
