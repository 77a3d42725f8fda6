import { ALLERGENS, type Allergen } from './allergens.ts'
import type { Slot } from './menu.ts'

type Energy = { energyKcal: number }
type Sized = Energy & { id: string; sizes?: readonly (Energy & { id: string })[] }
type Days<Meal extends { id: string }> = readonly (readonly Slot<Meal>[])[]

export type EnergyReach = { fromKcal: number; toKcal: number }

const eaten = <Meal extends { id: string }>(days: Days<Meal>) => days.filter((slots) => slots.length > 0)

/**
 * The energy of an average day with the leanest and with the richest meal in every slot, in whatever size; by choosing, all
 * between is near.
 */
export function energyReach(days: Days<Sized>): EnergyReach | undefined {
  const trays = eaten(days)
  if (trays.length === 0) return undefined
  const average = (pick: (...energies: number[]) => number) => {
    const total = trays.flat().reduce((sum, slot) => sum + pick(...slot.meals.flatMap(energiesOf)), 0)
    return Math.round(total / trays.length)
  }
  return { fromKcal: average(Math.min), toKcal: average(Math.max) }
}

const energiesOf = ({ energyKcal, sizes = [] }: Sized) => [
  energyKcal,
  ...sizes.map((size) => size.energyKcal),
]

/** The energy nearest to a need that some packages can be chosen to have. */
export function nearestReached(reaches: readonly EnergyReach[], needKcal: number): number | undefined {
  const ends = reaches.map(({ fromKcal, toKcal }) => Math.min(Math.max(needKcal, fromKcal), toKcal))
  return ends.sort((a, b) => Math.abs(a - needKcal) - Math.abs(b - needKcal))[0]
}

/** A plan's day as it is put together first, and what its packages can reach. */
export type PlanEnergy = { dayKcal: number | undefined; reaches: readonly EnergyReach[] }

/** Those that can be fitted to a need first, and of these whose day is nearest to it; a plan without meals last. */
export function byFit<Plan>(
  plans: readonly Plan[],
  needKcal: number,
  energyOf: (plan: Plan) => PlanEnergy,
): Plan[] {
  const measured = plans.map((plan) => {
    const { dayKcal, reaches } = energyOf(plan)
    const away = (kcal: number | undefined) =>
      kcal === undefined ? Number.MAX_VALUE : Math.abs(kcal - needKcal)
    return { plan, beyond: away(nearestReached(reaches, needKcal)), away: away(dayKcal) }
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
  return { kcal: whole('kcal'), price: whole('price'), avoid }
}
export type AskedWish = ReturnType<typeof readWish>

/** What somebody looks for in a plan; what is not said does not matter. */
export type PlanWish = {
  /** Of a day. */
  energyKcal?: number | undefined
  /** Of a day as it is preselected, at the most. */
  mostFils?: number | undefined
  avoid: readonly string[]
}

export type PackageForWish<Meal extends { id: string }> = {
  slots: Days<Meal>
  reach: EnergyReach | undefined
  usualFilsPerDay: number | undefined
}

/** A package without a menu fits nobody. */
export function fitsWish<Meal extends { id: string }>(
  { slots, reach, usualFilsPerDay }: PackageForWish<Meal>,
  { energyKcal, mostFils }: PlanWish,
  isSafe: (meal: Meal) => boolean,
): boolean {
  if (!reach || usualFilsPerDay === undefined) return false
  if (energyKcal !== undefined && (energyKcal < reach.fromKcal || energyKcal > reach.toKcal)) return false
  if (mostFils !== undefined && usualFilsPerDay > mostFils) return false
  return canBeEaten(slots, isSafe)
}
