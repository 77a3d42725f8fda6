import { useSyncExternalStore } from 'react'

export type Avoided = {
  allergens: readonly string[]
  /** Meals that contain one are left out of the choice, or only marked. */
  mode: 'mark' | 'hide'
}

const KEY = 'avoidedAllergens'
const nothing: Avoided = { allergens: [], mode: 'mark' }
let kept: Avoided | undefined
const listeners = new Set<() => void>()

function read(): Avoided {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Avoided | null
    return value && Array.isArray(value.allergens) ? value : nothing
  } catch {
    return nothing
  }
}

const current = () => {
  kept ??= read()
  return kept
}

export function avoid(next: Avoided): void {
  kept = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener()
}

/** What this customer does not eat; kept in this browser, since an allergy does not end with a visit. */
export const useAvoided = (): Avoided =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current,
    () => nothing,
  )
