import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, use } from 'react'
import type { ShownPrice } from '../../../../domain/money/plan-price.ts'
import { BagWords } from '../../../food/price/bag-words.tsx'
import { PriceBar } from '../../../food/price/price-bar.tsx'
import { hasFees } from '../../../forms/zones-in-fils.ts'
import { useShop } from '../../../shell/shop.ts'
import { CoolBagContext } from '../state/wizard-context.ts'

/** A day may have fewer than the others. */
export type MealsPerDay = { from: number; to: number }

interface WizardPriceBarProps {
  shown: ShownPrice | undefined
  mealsPerDay: MealsPerDay | undefined
  addOnCount?: number
  children: ReactNode
}

/** Per day, in all, and what is in it. */
export const WizardPriceBar = memo(function WizardPriceBar({
  shown,
  mealsPerDay,
  addOnCount = 0,
  children,
}: WizardPriceBarProps) {
  const { t } = useLingui()
  const coolBag = use(CoolBagContext)
  const hasDeliveryFees = hasFees(useShop().zones)
  const { isAbout = true, perDayFils, whole } = shown ?? {}
  const perDay = isAbout ? t`Per day, about` : t`Per day`
  const included = [
    mealsPerDay !== undefined && mealsPerDay.to > 0 && { id: 'meals', words: <MealCount {...mealsPerDay} /> },
    addOnCount > 0 && {
      id: 'add-ons',
      words: <Plural value={addOnCount} one="# add-on a day" other="# add-ons a day" />,
    },
    whole !== undefined && {
      id: 'days',
      words: <Plural value={whole.dayCount} one="# day" other="# days" />,
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
      {...(whole
        ? {
            totalFils: whole.totalFils,
            totalLabel: isAbout ? t`Total, about` : t`Total`,
            perDayFils: perDayFils?.from,
            perDayLabel: perDay,
          }
        : { totalFils: perDayFils?.from, toFils: perDayFils?.to, totalLabel: perDay })}
      nothingWords={t`No meals to pay for`}
      included={shown && included}
      note={shown && coolBag && <BagWords terms={coolBag} isIncluded={whole !== undefined} />}
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
