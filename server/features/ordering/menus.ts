import { createHash } from 'node:crypto'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { menuDayNumber, type Slot } from '../../../domain/plans/menu.ts'
import type { Dish, Package } from '../catalogue/catalogue.public.ts'

export type DishMenus = ReadonlyMap<PlainDate, readonly Slot<Dish>[]>

/** The slots of a package on a date, with the meals that may fill them. */
export function slotsOn(pkg: Package, date: PlainDate): readonly Slot<Dish>[] {
  const number = menuDayNumber(pkg, date)
  return number === undefined ? [] : (pkg.slots[number - 1] ?? [])
}

export const hasMenu = (pkg: Package, date: PlainDate): boolean => slotsOn(pkg, date).length > 0

export const menusOn = (pkg: Package, dates: readonly PlainDate[]): DishMenus =>
  new Map(dates.map((date) => [date, slotsOn(pkg, date)]))

/** A digest of which meals are offered when, in which sizes. Prices are not part of it: they are always today's. */
export function fingerprintOf(pkg: Package, dates: Iterable<PlainDate>): string {
  const hash = createHash('sha256')
  for (const date of dates) hash.update(date + (pkg.offers[(menuDayNumber(pkg, date) ?? 0) - 1] ?? ''))
  return hash.digest('base64url').slice(0, 22)
}
