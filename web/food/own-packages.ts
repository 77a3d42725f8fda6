import { useSyncExternalStore } from 'react'
import type { PlanPrices } from '../../contract/plan-prices.ts'
import { api } from '../api/api.ts'
import { useVisitor } from '../session/session.ts'

export type OwnPackages = ReadonlyMap<string, PlanPrices['packages'][number]>

// Pages with plans are the same for everyone: what they are to somebody with wishes is asked for after they are shown.
let own: OwnPackages | undefined
const listeners = new Set<() => void>()

function set(packages: typeof own) {
  own = packages
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Once a page, however many plans it shows.
  if (listeners.size === 0)
    void api('GET /api/user/get-plan-prices', { query: {} }).then(
      ({ data }) => set(new Map(data.packages.map((one) => [one._id, one]))),
      () => {},
    )
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nothing = () => () => {}
const none = () => undefined

/** Each package as it is to this visitor, by id, where that is not what it is to everyone. */
export function useOwnPackages(): OwnPackages | undefined {
  const { hasWishes } = useVisitor()
  return useSyncExternalStore(hasWishes ? subscribe : nothing, hasWishes ? () => own : none, none)
}
