import { useSyncExternalStore } from 'react'

/** Meals with something avoided are left out of the choice, or only marked. */
export type AvoidedMode = 'mark' | 'hide'

const KEY = 'avoidedMode'
// Before the server kept them, the allergens themselves lay in the browser.
const OLD_KEY = 'avoidedAllergens'
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

/** What an earlier visit left in this browser. It lies here until the server keeps it. */
export function allergensLeftHere(): string[] {
  try {
    const left = JSON.parse(localStorage.getItem(OLD_KEY) ?? 'null') as { allergens?: unknown } | null
    const names = Array.isArray(left?.allergens) ? left.allergens : []
    return names.filter((name) => typeof name === 'string')
  } catch {
    return []
  }
}

export function forgetAllergensLeftHere(): void {
  try {
    localStorage.removeItem(OLD_KEY)
  } catch {
    // Then nothing could be left here either.
  }
}
