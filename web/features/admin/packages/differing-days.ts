import type { PackageDay } from '../../../../domain/plans/package-days.ts'

/** The dates on which two menus hold other meals, or the same in another order; a day that is missing is empty. */
export function differingDays(theirs: PackageDay[], yours: PackageDay[]) {
  const on = (days: PackageDay[]) => new Map(days.map(({ date, mealIds }) => [date, mealIds]))
  const [a, b] = [on(theirs), on(yours)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .sort()
    .map((date) => ({ date, theirs: a.get(date) ?? [], yours: b.get(date) ?? [] }))
    .filter((day) => day.theirs.join() !== day.yours.join())
}
