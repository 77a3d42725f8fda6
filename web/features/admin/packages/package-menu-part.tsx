import { useDeferredValue, useMemo } from 'react'
import type { PackageMenu } from '../../../../contract/admin-packages.ts'
import type { PackageDay } from '../../../../domain/plans/package-days.ts'
import { DayBoard } from './day-board.tsx'
import type { Dish } from './package-dishes.ts'
import { daysIn, daysToSave, type PackageValues } from './package-values.ts'
import { SalePanel } from './sale-panel.tsx'

interface PackageMenuPartProps {
  values: PackageValues
  dishes: Map<string, Dish>
  plans: PackageMenu['plans'] | undefined
  remember(dish: Dish): void
  onChange(days: PackageDay[]): void
}

/** The days of a package, and for which durations they can be ordered. */
export function PackageMenuPart({ values, dishes, plans, remember, onChange }: PackageMenuPartProps) {
  const { startDate, endDate, menu } = values
  // The same list at every letter of a name: sixty days are drawn again only where they have changed.
  const days = useMemo(() => daysIn({ startDate, endDate, menu }), [startDate, endDate, menu])
  return (
    <>
      {days.length > 0 && <Sale values={values} days={days} dishes={dishes} plans={plans} />}
      <DayBoard days={days} dishes={dishes} remember={remember} onChange={onChange} />
    </>
  )
}

type SaleProps = Pick<PackageMenuPartProps, 'values' | 'dishes' | 'plans'> & { days: PackageDay[] }

/** Drawn a moment after a touch, and only where the menu or its dates have changed. */
function Sale({ values, days, dishes, plans }: SaleProps) {
  const shown = useDeferredValue(days)
  const { startDate, endDate, isPermanent, repeatTillEnd } = values
  const span = useMemo(
    () => ({ startDate, endDate, isPermanent, repeatTillEnd }),
    [startDate, endDate, isPermanent, repeatTillEnd],
  )
  const saved = useMemo(
    () => daysToSave(shown, isPermanent || repeatTillEnd),
    [shown, isPermanent, repeatTillEnd],
  )
  return <SalePanel days={saved} span={span} dishes={dishes} plans={plans} />
}
