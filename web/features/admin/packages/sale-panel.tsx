import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { DURATIONS } from '../../../../domain/days/delivery-calendar.ts'
import { type DurationSale, saleOf } from '../../../../domain/money/sale.ts'
import { menuDayNumber } from '../../../../domain/plans/menu.ts'
import type { PackageDay, PackageSpan } from '../../../../domain/plans/package-days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import type { Dish } from './package-dishes.ts'
import css from './sale-panel.module.css'

interface SalePanelProps {
  /** As they would be saved. */
  days: PackageDay[]
  span: PackageSpan
  dishes: Map<string, Dish>
  /** Undefined for a package that is not saved yet. */
  plans: { mealPlanName: string }[] | undefined
}

/** For which durations customers could order this menu if it were saved now, and in which plans they find it. */
export const SalePanel = memo(function SalePanel({ days, span, dishes, plans }: SalePanelProps) {
  const { t } = useLingui()
  const { data: today } = useQuery({
    queryKey: ['packages', 'today'],
    queryFn: async () => (await adminApi('GET /api/admin/get-packages', { query: { perPage: 1 } })).today,
  })
  const sale = useMemo(() => {
    if (!today || days.length === 0) return undefined
    const isServed = (id: string) => {
      const dish = dishes.get(id)
      return dish !== undefined && !dish.isDeleted && dish.mealTypes.length > 0
    }
    const hasMeals = days.map(({ mealIds }) => mealIds.some(isServed))
    const menu = { ...span, dayCount: days.length }
    return saleOf(today, (date) => hasMeals[(menuDayNumber(menu, date) ?? 0) - 1] ?? false)
  }, [today, days, span, dishes])
  const names = plans?.map(({ mealPlanName }) => mealPlanName).join(', ')
  return (
    <section className={css.panel} aria-label={t`Can be ordered`}>
      <ul className={css.durations}>
        {sale?.map((one) => (
          <DurationLine key={one.duration} sale={one} />
        ))}
      </ul>
      <p className={classNames(css.plans, plans?.length === 0 && css.not)}>
        {plans === undefined ? (
          <Trans>Save it, then add it to a meal plan: customers find it there.</Trans>
        ) : plans.length === 0 ? (
          <Trans>In no meal plan: customers cannot find it.</Trans>
        ) : (
          <Trans>In the meal plans: {names}</Trans>
        )}
      </p>
    </section>
  )
})

function DurationLine({ sale: { duration, firstStart, missing } }: { sale: DurationSale }) {
  const { shortDate } = useFormat()
  const label = DURATIONS.find(({ id }) => id === duration)!.label
  const from = firstStart && shortDate(firstStart)
  const day = missing && shortDate(missing)
  return (
    <li className={classNames(css.duration, !firstStart && css.not)}>
      <Icon name={firstStart ? 'check' : 'warning'} size={16} />
      <span>
        <strong>{label}</strong>
        <br />
        {from ? (
          <Trans>Can be ordered, first for {from}</Trans>
        ) : day ? (
          <Trans>Cannot be ordered: no meals on {day}</Trans>
        ) : (
          <Trans>Cannot be ordered: no menu in the next three months</Trans>
        )}
      </span>
    </li>
  )
}
