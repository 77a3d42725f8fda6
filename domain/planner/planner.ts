import { bestMenus, type DayTarget, familyOf, type SlotOption } from '../days/day-menus.ts'
import { daysBetween, type PlainDate } from '../plain-date.ts'
import { type Candidate, MOST_A_WEEK, menuKey, OVER_LIMIT, planProgram, REPEATED } from './plan-program.ts'

export type PlannerSlot = { mealType: string; options: readonly SlotOption[] }
export type PlannerDay = { date: PlainDate; slots: readonly PlannerSlot[] }
export type PlannerAsk = {
  days: readonly PlannerDay[]
  target: DayTarget
  /** What all meals of the days may cost. */
  priceLimitFils?: number | undefined
}

/** The best values of a linear program, by the names of its columns. */
export type Solve = (program: string) => Readonly<Record<string, number>>

// Enough that few days of a week compete for one dish.
const MOST_CANDIDATES = 24
const MOST_OF_A_ROUND = 12
// A day that has no more menus than this brings them all: the plan is then the best there is.
const FEW = 128
const mostOf = (slots: readonly PlannerSlot[]) =>
  slots.reduce((menus, { options }) => menus * options.length, 1) <= FEW ? FEW : MOST_CANDIDATES

const A_MONDAY = '2024-01-01'
const weekOf = (date: PlainDate) => Math.floor(daysBetween(A_MONDAY, date) / 7)

/**
 * The option of each slot of each day, so that the days come as near to the target as they can: no dish more than twice a week, no
 * two days alike, within the price limit. All of it is soft, so that there is always an answer. Nothing where it was stopped.
 *
 * Week by week: each day brings its best menus, and a linear program chooses one a day. Where a limit does not hold then, the days
 * bring menus without what there was too much of, and it is solved again.
 */
export function planMeals(ask: PlannerAsk, solve: Solve, isStopped = () => false): number[][] | undefined {
  const chosen = new Map<PlannerDay, Candidate>()
  let leftFils = ask.priceLimitFils
  let leftDays = ask.days.length
  for (const days of Map.groupBy(ask.days, ({ date }) => weekOf(date)).values()) {
    const limitFils = leftFils === undefined ? undefined : Math.max(0, (leftFils * days.length) / leftDays)
    const had = new Set([...Array.from(chosen.values(), menuKey), ...fixedMenus(ask.days, days)])
    const week = planWeek({ days, target: ask.target, limitFils, had }, solve, isStopped)
    if (!week) return undefined
    for (const [i, day] of days.entries()) chosen.set(day, week[i]!)
    leftDays -= days.length
    if (leftFils !== undefined) leftFils -= spentOn(week)
  }
  return ask.days.map((day) => [...chosen.get(day)!.at])
}

/** The menus of days with nothing to choose, beside those of a week. */
const fixedMenus = (days: readonly PlannerDay[], week: readonly PlannerDay[]) =>
  days
    .filter((day) => !week.includes(day) && day.slots.every(({ options }) => options.length === 1))
    .map(({ slots }) => menuKey({ families: slots.map(({ options }) => familyOf(options[0]!)) }))

type WeekAsk = {
  days: readonly PlannerDay[]
  target: DayTarget
  limitFils: number | undefined
  /** Menus of other weeks. */
  had: ReadonlySet<string>
}

function planWeek(ask: WeekAsk, solve: Solve, isStopped: () => boolean): Candidate[] | undefined {
  const candidates: Candidate[][] = []
  for (const { slots } of ask.days) {
    if (isStopped()) return undefined
    candidates.push(notHad(ask, findMenus(slots, ask.target, mostOf(slots))))
  }
  let chosen = choose(candidates, ask.limitFils, solve)
  for (const priceWeight of roundsOf(ask, chosen)) {
    if (isStopped()) return undefined
    bringOthers(ask, candidates, priceWeight)
    chosen = choose(candidates, ask.limitFils, solve)
  }
  return chosen
}

/** No day is as one of another week, as long as there is another menu for it. */
function notHad({ had }: WeekAsk, menus: Candidate[]): Candidate[] {
  const others = menus.filter((menu) => !had.has(menuKey(menu)))
  return others.length > 0 ? others : menus
}

function choose(candidates: readonly (readonly Candidate[])[], limitFils: number | undefined, solve: Solve) {
  // Nothing to weigh: the best menu of each day, where together they are within every limit, or the only one of each.
  const best = candidates.map(([first]) => first!)
  if (isWithin(best, limitFils) || candidates.every(({ length }) => length === 1)) return best
  const values = solve(planProgram(candidates, limitFils))
  return candidates.map((menus, day) => {
    const at = menus.findIndex((_, i) => (values[`x${day}_${i}`] ?? 0) > 0.5)
    return menus[Math.max(at, 0)]!
  })
}

const spentOn = (menus: readonly Candidate[]) => menus.reduce((sum, { priceFils }) => sum + priceFils, 0)

const isDear = (menus: readonly Candidate[], limitFils: number | undefined) =>
  limitFils !== undefined && spentOn(menus) > limitFils

/** Whether a week has no dish too often, no two days alike, and costs no more than it may. */
function isWithin(menus: readonly Candidate[], limitFils: number | undefined): boolean {
  const uses = Map.groupBy(
    menus.flatMap(({ families }) => families),
    (id) => id,
  )
  const isVaried = [...uses.values()].every(({ length }) => length <= MOST_A_WEEK)
  return isVaried && new Set(menus.map(menuKey)).size === menus.length && !isDear(menus, limitFils)
}

/** How much prices are to count in each further round, up to what money above the limit costs; no round where every limit holds. */
function roundsOf({ limitFils }: WeekAsk, chosen: readonly Candidate[]): number[] {
  if (isDear(chosen, limitFils)) return [0.1, 1, OVER_LIMIT]
  return isWithin(chosen, limitFils) ? [] : [0]
}

/** Day by day, menus without what the days before would have had twice, and cheaper ones by a weight. */
function bringOthers(ask: WeekAsk, candidates: Candidate[][], priceWeight: number): void {
  const uses = new Map<string, number>()
  const perDayFils = Math.max(1, (ask.limitFils ?? 0) / ask.days.length)
  for (const [day, { slots }] of ask.days.entries()) {
    const extraOf = (option: SlotOption) =>
      ((uses.get(familyOf(option)) ?? 0) >= MOST_A_WEEK ? REPEATED : 0) +
      (priceWeight * option.priceFils) / perDayFils
    const found = notHad(ask, findMenus(slots, ask.target, MOST_OF_A_ROUND, extraOf))
    for (const id of found[0]?.families ?? []) uses.set(id, (uses.get(id) ?? 0) + 1)
    const known = new Set(candidates[day]!.map(({ at }) => at.join()))
    candidates[day]!.push(...found.filter(({ at }) => !known.has(at.join())))
  }
}

/** The best menus of a day where options cost something more; what they cost here is without it. */
function findMenus(
  slots: readonly PlannerSlot[],
  target: DayTarget,
  most: number,
  extraOf: (option: SlotOption) => number = () => 0,
): Candidate[] {
  const options = slots.map((slot) =>
    slot.options.map((option) => ({ ...option, extra: option.extra + extraOf(option) })),
  )
  return bestMenus(options, target, most).map(({ at, cost }) => {
    const menu = at.map((i, slot) => slots[slot]!.options[i]!)
    return {
      at,
      cost: cost - menu.reduce((sum, option) => sum + extraOf(option), 0),
      priceFils: menu.reduce((sum, { priceFils }) => sum + priceFils, 0),
      families: menu.map(familyOf),
    }
  })
}
