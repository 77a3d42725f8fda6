import { useSyncExternalStore } from 'react'
import type { FoodProfileAnswer } from '../../../contract/food-profile.ts'
import type { Wishes } from '../../../domain/food/conflicts.ts'
import { api } from '../../api/api.ts'
import { useVisitor } from '../../session/session.ts'

/** What somebody whom this visitor buys for avoids and dislikes; the visitor's own name is empty. */
export type EaterWishes = Wishes & { name: string }

type Told = {
  profile: FoodProfileAnswer
  eaters: readonly { name: string; foodProfile: FoodProfileAnswer }[]
}

export const eatersOf = ({ profile, eaters }: Told): EaterWishes[] =>
  [{ name: '', foodProfile: profile }, ...eaters].map(({ name, foodProfile: { avoided, dislikes } }) => ({
    ...{ name, avoided, dislikes },
  }))

// Pages for everyone do not know it: it is asked for afterwards, once a page, however many dishes and goods it shows.
let known: readonly EaterWishes[] = []
const nobody: typeof known = []
const listeners = new Set<() => void>()

function set(eaters: typeof known) {
  known = eaters
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0)
    // Where it cannot be asked for, the wizard and the summary tell before anything is paid.
    void api('GET /api/user/get-food-profile', { query: {} }).then(
      ({ data }) => set(eatersOf(data)),
      () => {},
    )
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nothing = () => () => {}
const none = () => nobody

/** Everybody whom this visitor buys for, where any of them avoids or dislikes something. */
export function useEatersWishes(): readonly EaterWishes[] {
  const { hasWishes, hasEatersWithWishes } = useVisitor()
  const isAsked = hasWishes || hasEatersWithWishes
  return useSyncExternalStore(isAsked ? subscribe : nothing, isAsked ? () => known : none, none)
}

/** What this visitor avoids and dislikes, if anything. */
export const useWishes = (): Wishes | undefined => useEatersWishes().find(({ name }) => name === '')
