import { useSyncExternalStore } from 'react'

/** Meals with something avoided are left out of the choice, or only marked. */
export type AvoidedMode = 'mark' | 'hide'

const KEY = 'avoidedMode'
let kept: AvoidedMode | undefined
const listeners = new Set<() => void>()

const current = (): AvoidedMode => {
  try {
    kept ??= localStorage.getItem(KEY) === 'hide' ? 'hide' : 'mark'
  } catch {
    kept = 'mark'
  }
  return kept
}

export function setAvoidedMode(mode: AvoidedMode): void {
  kept = mode
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener()
}

/** How this browser shows meals with something avoided. */
export const useAvoidedMode = (): AvoidedMode =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current,
    () => 'mark',
  )
