import { customType } from 'drizzle-orm/pg-core'

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
}
export type DayMeals = { date: string; meals: DishSnapshot[] }

/** Each dish once, and days that name it by its place: a month's meals repeat, and 42 KB of them are 14 KB this way. */
export type PackedDays = { dishes: DishSnapshot[]; days: { date: string; meals: number[] }[] }

/** The same object is the same dish; two that only look alike are kept as two. */
export function packDays(days: readonly DayMeals[]): PackedDays {
  const places = new Map<DishSnapshot, number>()
  const placeOf = (dish: DishSnapshot) => {
    const place = places.get(dish) ?? places.size
    places.set(dish, place)
    return place
  }
  const packed = days.map(({ date, meals }) => ({ date, meals: meals.map(placeOf) }))
  return { dishes: [...places.keys()], days: packed }
}

/** Orders of before name every meal of every day in full. */
export const unpackDays = (kept: PackedDays | DayMeals[]): DayMeals[] =>
  Array.isArray(kept)
    ? kept
    : kept.days.map(({ date, meals }) => ({ date, meals: meals.map((place) => kept.dishes[place]!) }))

/** What was chosen for each day, packed in the table and whole everywhere else. */
export const dayMeals = customType<{ data: DayMeals[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (days) => JSON.stringify(packDays(days)),
  fromDriver: (kept) => unpackDays(kept as PackedDays | DayMeals[]),
})
