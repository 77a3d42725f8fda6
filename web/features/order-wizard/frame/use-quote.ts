import { use, useDeferredValue, useMemo } from 'react'
import { priceOfDays, type ShownPrice } from '../../../../domain/money/plan-price.ts'
import { quotePackage } from '../../../../domain/money/pricing.ts'
import type { MenuMeal } from '../../../food/day/menu-meal.ts'
import { CoolBagContext, useWizardPart } from '../state/wizard-context.ts'
import type { MealsPerDay } from './wizard-price-bar.tsx'

/** What the order comes to as it stands in this tab, by the very rule the server charges by. */
export function useQuote(addOnsOnOffer: ReadonlyMap<string, MenuMeal>): {
  shown: ShownPrice | undefined
  mealsPerDay: MealsPerDay
} {
  const menu = useWizardPart((state) => state.menu)
  // A choice is seen on its card first; the price may follow a frame later.
  const selection = useDeferredValue(useWizardPart((state) => state.selection))
  const addOns = useWizardPart((state) => state.addOns)
  const coolBag = use(CoolBagContext)
  return useMemo(() => {
    const quote = quotePackage({
      days: selection.map(({ picks }) => ({
        meals: picks.flatMap(({ mealId }) => menu?.meals.get(mealId) ?? []),
      })),
      addOns: addOns.flatMap(({ addOnId, quantity }) => {
        const addOn = addOnsOnOffer.get(addOnId)
        return addOn ? [{ priceFils: addOn.priceFils, quantity }] : []
      }),
    })
    return {
      shown: priceOfDays(quote, { coolBag, isAbout: false }),
      mealsPerDay: {
        from: Math.min(...selection.map(({ picks }) => picks.length)),
        to: Math.max(0, ...selection.map(({ picks }) => picks.length)),
      },
    }
  }, [menu, selection, addOns, addOnsOnOffer, coolBag])
}
