import { createContext, use, useSyncExternalStore } from 'react'
import type { WizardState, WizardStore } from './wizard-store.ts'

export const WizardContext = createContext<WizardStore | null>(null)

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
  const part = () => partOf(store.get())
  return useSyncExternalStore(store.subscribe, part, part)
}

/** What was chosen for one day; the same again while other days change. */
export const useDay = (date: string) =>
  useWizardPart(({ selection }) => selection.find((day) => day.date === date))
