import { createContext, use, useSyncExternalStore } from 'react'
import type { WizardState } from './wizard-state.ts'
import type { WizardStore } from './wizard-store.ts'

export const WizardContext = createContext<WizardStore | null>(null)
/** Whether a cool bag will be offered before paying: to whoever has no paid order yet. */
export const CoolBagContext = createContext(false)

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

/** What was chosen for one day; the same again while other days change. */
export const useDay = (date: string) =>
  useWizardPart(({ selection }) => selection.find((day) => day.date === date))
