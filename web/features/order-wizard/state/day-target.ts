import { useSyncExternalStore } from 'react'
import type { DayTarget } from '../../../../domain/days/day-menus.ts'
import { readFromTab, storeInTab } from '../../../session/tab-storage.ts'

/** What was typed to fit days to: no target where the food profile has one; the price limit in AED, for all meals. */
export type Wanted = { target?: DayTarget; priceLimit?: number }

// For the tab only, like the calculator's result.
const KEY = 'dayTarget'
const listeners = new Set<() => void>()

export function storeWanted(wanted: Wanted): void {
  storeInTab(KEY, JSON.stringify(wanted))
  for (const listener of listeners) listener()
}

function parse(text: string | null): Wanted | undefined {
  try {
    const wanted = JSON.parse(text ?? 'null') as Wanted | null
    return wanted ?? undefined
  } catch {
    return undefined
  }
}

/** What was asked for last in this tab; nothing on the server and until hydration. */
export function useWanted(): Wanted | undefined {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => readFromTab(KEY),
    () => null,
  )
  return parse(text)
}
