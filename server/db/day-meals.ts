import { hash } from 'node:crypto'
import type { Size } from '../../domain/food/portion-sizes.ts'

export type DishSnapshot = {
  id: string
  identifier: string
  mealName: string
  mealType?: string
  description: string
  priceFils: number
  strikeOffFils: number
  energyKcal: number
  proteinG: number
  fatG: number
  carbsG: number
  allergens: string[]
  imageHash: string | null
  /** Of a size alone, with the dish it is a size of. */
  size?: Size
  sizeOf?: string
}
export type DayMeals = { date: string; meals: DishSnapshot[] }

/** The digest of each dish once, and days that name it by its place: a month's meals are 3 KB this way instead of 42. */
export type PackedDays = { dishes: string[]; days: { date: string; meals: number[] }[] }

export const digestOf = (dish: DishSnapshot): string =>
  hash('sha256', JSON.stringify(dish), 'base64url').slice(0, 22)

/** Snapshots of the named dishes are collected in `dishes`, which must be stored with the days or before them. */
export function packDays(days: readonly DayMeals[], dishes: Map<string, DishSnapshot>): PackedDays {
  const places = new Map<string, number>()
  const digests = new Map<DishSnapshot, string>()
  const placeOf = (dish: DishSnapshot) => {
    const digest = digests.get(dish) ?? digestOf(dish)
    digests.set(dish, digest)
    dishes.set(digest, dish)
    const place = places.get(digest) ?? places.size
    places.set(digest, place)
    return place
  }
  const packed = days.map(({ date, meals }) => ({ date, meals: meals.map(placeOf) }))
  return { dishes: [...places.keys()], days: packed }
}

export const unpackDays = (
  { dishes, days }: PackedDays,
  known: ReadonlyMap<string, DishSnapshot>,
): DayMeals[] =>
  days.map(({ date, meals }) => ({ date, meals: meals.map((place) => known.get(dishes[place]!)!) }))
