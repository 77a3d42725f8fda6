import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { PriceBar } from '../../ui/price-bar.tsx'

export type ShownPrice = {
  totalFils: number
  perDayFils: number
  dayCount: number | undefined
  /** Still a lowest price: the meals are not chosen yet. */
  isFrom: boolean
}

interface WizardPriceBarProps {
  total: ShownPrice | undefined
  mealsPerDay: number | undefined
  addOnCount?: number
  children: ReactNode
}

/** Per day, in all, and what is in it. */
export const WizardPriceBar = memo(function WizardPriceBar({
  total,
  mealsPerDay,
  addOnCount = 0,
  children,
}: WizardPriceBarProps) {
  const { t } = useLingui()
  const { totalFils = 0, perDayFils, dayCount, isFrom } = total ?? {}
  const inAll = dayCount === undefined ? t`Per day, from` : isFrom ? t`In all, from` : t`In all`
  const included = [
    mealsPerDay !== undefined &&
      mealsPerDay > 0 && {
        id: 'meals',
        words: <Plural value={mealsPerDay} one="# meal a day" other="# meals a day" />,
      },
    addOnCount > 0 && {
      id: 'add-ons',
      words: <Plural value={addOnCount} one="# add-on a day" other="# add-ons a day" />,
    },
    dayCount !== undefined && {
      id: 'days',
      words: <Plural value={dayCount} one="# day" other="# days" />,
    },
    { id: 'rest', words: <Trans>delivered, VAT included</Trans> },
  ].filter((entry) => entry !== false)
  return (
    <PriceBar
      label={t`Price`}
      totalFils={totalFils}
      totalLabel={inAll}
      perDayFils={dayCount === undefined ? undefined : perDayFils}
      perDayLabel={t`Per day`}
      perDayUnit={t`/ day`}
      included={total && included}
    >
      {children}
    </PriceBar>
  )
})
