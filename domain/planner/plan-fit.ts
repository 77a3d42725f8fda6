import { ALLERGENS, type Allergen } from '../food/allergens.ts'
import { GOALS, type Goal, usualKcalFor } from '../food/food-profile.ts'
import type { Slot } from '../plans/menu.ts'

type Fed = { energyKcal: number; proteinG: number }
type Sized = Fed & { id: string; sizes?: readonly (Fed & { id: string })[] }
type Days<Meal extends { id: string }> = readonly (readonly Slot<Meal>[])[]

export type EnergyReach = { fromKcal: number; toKcal: number }
export type DayReach = EnergyReach & { mostProteinG: number }

const eaten = <Meal extends { id: string }>(days: Days<Meal>) => days.filter((slots) => slots.length > 0)

/**
 * An average day with the leanest and with the richest meal in every slot, in whatever size; by choosing, all between is near.
 * Of meals that are safe for somebody: nothing where a slot has none.
 */
export function dayReach<Meal extends Sized>(
  days: Days<Meal>,
  isSafe: (meal: Meal) => boolean = () => true,
): DayReach | undefined {
  if (!canBeEaten(days, isSafe)) return undefined
  const trays = eaten(days)
  const choices = trays.flat().map(({ meals }) => meals.filter(isSafe).flatMap(allSizes))
  const average = (pick: (...amounts: number[]) => number, amountOf: (meal: Fed) => number) =>
    Math.round(choices.reduce((sum, meals) => sum + pick(...meals.map(amountOf)), 0) / trays.length)
  return {
    fromKcal: average(Math.min, ({ energyKcal }) => energyKcal),
    toKcal: average(Math.max, ({ energyKcal }) => energyKcal),
    mostProteinG: average(Math.max, ({ proteinG }) => proteinG),
  }
}

const allSizes = (meal: Sized): Fed[] => [meal, ...(meal.sizes ?? [])]

/** The energy nearest to a need that some packages can be chosen to have. */
export function nearestReached(reaches: readonly EnergyReach[], needKcal: number): number | undefined {
  const ends = reaches.map(({ fromKcal, toKcal }) => Math.min(Math.max(needKcal, fromKcal), toKcal))
  return ends.sort((a, b) => Math.abs(a - needKcal) - Math.abs(b - needKcal))[0]
}

export type NeededDay = { energyKcal: number; proteinG: number | null }
/** A plan's day as it is put together first, and what those of its packages can reach that can be eaten. */
export type PlanDay = { day: Fed | undefined; reaches: readonly DayReach[] }

/** What a day has too much or too little of energy and too little of protein, as shares of the need. */
const amiss = (day: Fed, { energyKcal, proteinG }: NeededDay): number =>
  Math.abs(day.energyKcal - energyKcal) / energyKcal +
  (proteinG ? Math.max(0, proteinG - day.proteinG) / proteinG : 0)

/** Those that can be fitted to a need first, and of these whose day is nearest to it; a plan that cannot be eaten last. */
export function byFit<Plan>(plans: readonly Plan[], need: NeededDay, dayOf: (plan: Plan) => PlanDay): Plan[] {
  const best = ({ fromKcal, toKcal, mostProteinG }: DayReach): Fed => ({
    energyKcal: Math.min(Math.max(need.energyKcal, fromKcal), toKcal),
    proteinG: mostProteinG,
  })
  const least = (days: readonly Fed[]) => Math.min(Number.MAX_VALUE, ...days.map((day) => amiss(day, need)))
  const measured = plans.map((plan) => {
    const { day, reaches } = dayOf(plan)
    return { plan, beyond: least(reaches.map(best)), away: least(day ? [day] : []) }
  })
  return measured.sort((a, b) => a.beyond - b.beyond || a.away - b.away).map(({ plan }) => plan)
}

/** Every slot of every day has at least one meal that may be eaten; not every meal of it may. */
export function canBeEaten<Meal extends { id: string }>(
  days: Days<Meal>,
  isSafe: (meal: Meal) => boolean,
): boolean {
  const trays = eaten(days)
  return trays.length > 0 && trays.every((slots) => slots.every(({ meals }) => meals.some(isSafe)))
}

/** What may be asked for: whoever needs less or more is not served by a plan. */
export const WISH_LIMITS = { kcal: { min: 500, max: 6_000 }, price: { min: 1, max: 1_000 } }
export const MOST_COMPARED = 3

/** What an address asks for; whatever makes no sense in it is left out. */
export function readWish(search: URLSearchParams) {
  const whole = (name: keyof typeof WISH_LIMITS) => {
    const { min, max } = WISH_LIMITS[name]
    const value = Number(search.get(name) || Number.NaN)
    return Number.isInteger(value) && value >= min && value <= max ? value : undefined
  }
  const named = search.getAll('avoid').flatMap((text) => text.split(','))
  const avoid: Allergen[] = ALLERGENS.filter((name) => named.includes(name))
  const goal = GOALS.find((name) => name === search.get('goal'))
  return { goal, kcal: whole('kcal'), price: whole('price'), avoid }
}
export type AskedWish = ReturnType<typeof readWish>

export const hasWish = ({ goal, kcal, price, avoid }: AskedWish): boolean =>
  Boolean(goal ?? kcal ?? price) || avoid.length > 0

/** What somebody looks for in a plan; what is not said does not matter. */
export type PlanWish = {
  /** Of whoever knows the goal and not the energy: it then is that of an average adult. */
  goal?: Goal | undefined
  /** Of a day. */
  energyKcal?: number | undefined
  /** Of a day as it is preselected, at the most. */
  mostFils?: number | undefined
  avoid: readonly Allergen[]
}

export type PackageForWish<Meal extends { id: string }> = {
  slots: Days<Meal>
  reach: EnergyReach | undefined
  usualFilsPerDay: number | undefined
}

/** A package without a menu fits nobody. */
export function fitsWish<Meal extends { id: string }>(
  { slots, reach, usualFilsPerDay }: PackageForWish<Meal>,
  wish: PlanWish,
  isSafe: (meal: Meal) => boolean,
): boolean {
  if (!reach || usualFilsPerDay === undefined) return false
  const { goal, mostFils, energyKcal = goal && usualKcalFor(goal) } = wish
  if (energyKcal !== undefined && (energyKcal < reach.fromKcal || energyKcal > reach.toKcal)) return false
  if (mostFils !== undefined && usualFilsPerDay > mostFils) return false
  return canBeEaten(slots, isSafe)
}
