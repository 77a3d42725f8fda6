import { createContext, use, useSyncExternalStore } from 'react'
import type { WizardState, WizardStore } from './wizard-store.ts'

export const WizardContext = createContext<WizardStore | null>(null)

export function useWizardStore(): WizardStore {
  const store = use(WizardContext)
  if (!store) throw new Error('The wizard is not open here')
  return store
}

export function useWizard(): WizardState {
  const store = useWizardStore()
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
