import { createHash } from 'node:crypto'
import { menuDayNumber, type Slot, slotsOfDay } from '../../../domain/menu.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Dish, Food, Package } from '../catalogue/catalogue.public.ts'

export type DishMenus = ReadonlyMap<PlainDate, Slot<Dish>[]>

// Kept with the day of the catalogue they were made from: a change makes new days.
const slotsOf = new WeakMap<readonly Dish[], Slot<Dish>[]>()

/** The slots of a package on a date, with the meals that may fill them. */
export function slotsOn(food: Food, pkg: Package, date: PlainDate): Slot<Dish>[] {
  const number = menuDayNumber(pkg, date)
  const day = number === undefined ? undefined : pkg.days[number - 1]
  if (!day) return []
  const slots = slotsOf.get(day) ?? slotsOfDay(day, food.mealTypeOrder)
  slotsOf.set(day, slots)
  return slots
}

export function hasMenu(food: Food, pkg: Package, date: PlainDate): boolean {
  return slotsOn(food, pkg, date).length > 0
}

const MOST_SPANS = 100
const menusOf = new WeakMap<Package, Map<string, DishMenus>>()

/** Read only: the same days of a package are the same object for everyone who asks. */
export function menusOn(food: Food, pkg: Package, dates: readonly PlainDate[]): DishMenus {
  const known = menusOf.get(pkg) ?? new Map<string, DishMenus>()
  menusOf.set(pkg, known)
  const key = dates.join()
  const menus = known.get(key) ?? new Map(dates.map((date) => [date, slotsOn(food, pkg, date)]))
  if (known.size >= MOST_SPANS) known.clear()
  known.set(key, menus)
  return menus
}

const fingerprints = new WeakMap<DishMenus, string>()

/** A digest of which meals are offered when. Prices are not part of it: they are always today's. */
export function fingerprintOf(menus: DishMenus): string {
  const fingerprint = fingerprints.get(menus) ?? digest(menus)
  fingerprints.set(menus, fingerprint)
  return fingerprint
}

function digest(menus: DishMenus): string {
  const offered = [...menus].map(([date, slots]) => [
    date,
    slots.map(({ mealType, meals }) => [mealType, meals.map((meal) => meal.id)]),
  ])
  return createHash('sha256').update(JSON.stringify(offered)).digest('base64url').slice(0, 22)
}
