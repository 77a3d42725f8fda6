import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, use } from 'react'
import { COOL_BAG_FILS } from '../../../domain/pricing.ts'
import { PriceBar } from '../../food/price-bar.tsx'
import { hasFees } from '../../forms/zones-in-fils.ts'
import { useShop } from '../../shell/shop.ts'
import { useFormat } from '../../words/format.ts'
import { CoolBagContext } from './wizard-context.ts'

export type ShownPrice = {
  totalFils: number
  perDayFils: number
  dayCount: number | undefined
  /** 'from' of several packages, 'about' until there is a first day, 'exact' from then on. */
  kind: 'from' | 'about' | 'exact'
}

/** A day may have fewer than the others. */
export type MealsPerDay = { from: number; to: number }

interface WizardPriceBarProps {
  total: ShownPrice | undefined
  mealsPerDay: MealsPerDay | undefined
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
  const { money } = useFormat()
  const isBagOffered = use(CoolBagContext)
  const hasDeliveryFees = hasFees(useShop().zones)
  const { totalFils = 0, perDayFils, dayCount, kind = 'from' } = total ?? {}
  const perDay = { from: t`Per day, from`, about: t`Per day, about`, exact: t`Per day` }
  const inAll = { from: t`Total, from`, about: t`Total, about`, exact: t`Total` }
  const bag = money(COOL_BAG_FILS)
  const included = [
    mealsPerDay !== undefined && mealsPerDay.to > 0 && { id: 'meals', words: <MealCount {...mealsPerDay} /> },
    addOnCount > 0 && {
      id: 'add-ons',
      words: <Plural value={addOnCount} one="# add-on a day" other="# add-ons a day" />,
    },
    dayCount !== undefined && {
      id: 'days',
      words: <Plural value={dayCount} one="# day" other="# days" />,
    },
    {
      id: 'rest',
      words: hasDeliveryFees ? (
        <Trans>VAT included, a delivery fee in some emirates</Trans>
      ) : (
        <Trans>delivery and VAT included</Trans>
      ),
    },
  ].filter((entry) => entry !== false)
  return (
    <PriceBar
      label={t`Price`}
      totalFils={totalFils}
      totalLabel={(dayCount === undefined ? perDay : inAll)[kind]}
      perDayFils={dayCount === undefined ? undefined : perDayFils}
      perDayLabel={perDay[kind]}
      perDayUnit={t`/ day`}
      included={total && included}
      note={
        isBagOffered && total ? (
          <Trans>plus {bag} for a cool bag, with your first order only</Trans>
        ) : undefined
      }
    >
      {children}
    </PriceBar>
  )
})

function MealCount({ from, to }: MealsPerDay) {
  if (from === to) return <Plural value={to} one="# meal a day" other="# meals a day" />
  return (
    <Trans>
      {from} to {to} meals a day
    </Trans>
  )
}
