import type { ReactNode } from 'react'
import type { MenuMeal } from '../../../food/day/menu-meal.ts'
import { useWizardPart } from '../state/wizard-context.ts'
import { useQuote } from './use-quote.ts'
import { WizardPriceBar } from './wizard-price-bar.tsx'

interface QuoteBarProps {
  addOnsOnOffer: ReadonlyMap<string, MenuMeal>
  children: ReactNode
}

/** The price bar of the order as it stands. */
export function QuoteBar({ addOnsOnOffer, children }: QuoteBarProps) {
  const { shown, mealsPerDay } = useQuote(addOnsOnOffer)
  const addOns = useWizardPart((state) => state.addOns)
  const count = addOns.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <WizardPriceBar shown={shown} mealsPerDay={mealsPerDay} addOnCount={count}>
      {children}
    </WizardPriceBar>
  )
}
