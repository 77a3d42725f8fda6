import type { PackageMenu } from '../../../../contract/admin-packages.ts'
import { addDays, daysBetween, isPlainDate } from '../../../../domain/plain-date.ts'
import {
  layOutDays,
  MOST_PACKAGE_DAYS,
  moveDays,
  type PackageDay,
  spanOf,
} from '../../../../domain/plans/package-days.ts'
import { PACKAGE_GROUPS } from '../../../../domain/plans/package-groups.ts'
import type { BodyOf } from '../call-types.ts'

// The menu is one value of the form, so that its changes are guarded and compared like any other.
export const valuesOf = (item?: PackageMenu) => ({
  packageName: item?.packageName ?? '',
  description: item?.description ?? '',
  packageGroup: groupOf(item),
  startDate: item?.startDate ?? '',
  endDate: item?.endDate ?? '',
  isPermanent: item?.isPermanent ?? false,
  repeatTillEnd: item?.repeatTillEnd ?? false,
  menu: (item?.meals ?? []).map(({ date, meals }): PackageDay => ({ date, mealIds: meals })),
})
export type PackageValues = ReturnType<typeof valuesOf>

const groupOf = (item: PackageMenu | undefined): (typeof PACKAGE_GROUPS)[number] | '' =>
  PACKAGE_GROUPS.find((group) => group === item?.packageGroup) ?? ''

type Laid = Pick<PackageValues, 'startDate' | 'endDate' | 'menu'>

/** The days to show: those there are on their dates, and empty ones up to the end. */
export function daysIn({ startDate, endDate, menu }: Laid): PackageDay[] {
  if (!isPlainDate(startDate) || !isPlainDate(endDate) || endDate < startDate) return []
  if (spanOf({ startDate, endDate }) > MOST_PACKAGE_DAYS) return []
  const inside = menu.filter(({ date }) => date >= startDate && date <= endDate)
  return layOutDays({ startDate, endDate, isPermanent: false, repeatTillEnd: false }, inside)
}

/** The days to save. A menu that repeats ends with its last filled day, so that the empty rest is not repeated with it. */
export function daysToSave(days: PackageDay[], repeats: boolean): PackageDay[] {
  if (!repeats) return days
  const last = days.findLastIndex(({ mealIds }) => mealIds.length > 0)
  return days.slice(0, Math.max(1, last + 1))
}

export function bodyOf(values: PackageValues): BodyOf<'POST /api/admin/add-package'> {
  const { menu: _, ...fields } = values
  const days = daysToSave(daysIn(values), values.isPermanent || values.repeatTillEnd)
  return {
    ...fields,
    meals: days.map(({ date, mealIds }, index) => ({ day: `day${index + 1}`, date, meals: mealIds })),
  }
}

/** The values of a new package that begins as another: its menu from the given start, or from its own. */
export function startedFrom(source: PackageMenu, startDate: string): PackageValues {
  const values = valuesOf(source)
  if (!isPlainDate(startDate)) return values
  const endDate = addDays(startDate, daysBetween(source.startDate, source.endDate))
  return { ...values, startDate, endDate, menu: moveDays(values.menu, { ...values, startDate, endDate }) }
}
