import { createContext, use, useSyncExternalStore } from 'react'
import type { PlanPrices } from '../../../../contract/plan-prices.ts'
import type { BagTerms } from '../../../../domain/money/pricing.ts'
import type { Suggested } from '../../../food/profile/calculator-store.ts'
import type { WizardState } from './wizard-state.ts'
import type { WizardStore } from './wizard-store.ts'

export const WizardContext = createContext<WizardStore | null>(null)
/** What the calculator worked out in this tab. */
export const SuggestedContext = createContext<Suggested | undefined>(undefined)
/** On which terms a cool bag comes with this package, if one does. */
export const CoolBagContext = createContext<BagTerms | false>(false)
/** What a day of each package costs this customer, as the page was written with. */
export const PlanPricesContext = createContext<PlanPrices['packages']>([])

export function useWizardStore(): WizardStore {
  const store = use(WizardContext)
  if (!store) throw new Error('The wizard is not open here')
  return store
}

export function useWizard(): WizardState {
  return useWizardPart((state) => state)
}

/** One part of it: what shows only that is not drawn again when something else changes. */
export function useWizardPart<Part>(partOf: (state: WizardState) => Part): Part {
  const store = useWizardStore()
  // During hydration it must be what the server drew, whatever has been chosen since.
  return useSyncExternalStore(
    store.subscribe,
    () => partOf(store.get()),
    () => partOf(store.atFirst),
  )
}

/** Who eats the plan, by name; empty is the customer. */
export const useEater = () => useWizardPart((state) => state.draft?.eater ?? '')

/** What was chosen for one day; the same again while other days change. */
export const useDay = (date: string) =>
  useWizardPart(({ selection }) => selection.find((day) => day.date === date))
