import { useSyncExternalStore } from 'react'
import type { MealPlan } from '../../contract/catalogue.ts'
import { filsFromAed } from '../../domain/money.ts'
import type { Span } from '../../domain/plan-facts.ts'
import { priceOfDay } from '../../domain/plan-price.ts'
import { api } from '../api/api.ts'
import { useVisitor } from '../session/session.ts'

// Pages with plans are the same for everyone: what they cost somebody with wishes is asked for after they are shown.
let own: ReadonlyMap<string, number | null> | undefined
const listeners = new Set<() => void>()

function set(prices: typeof own) {
  own = prices
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Once a page, however many plans it shows.
  if (listeners.size === 0)
    void api('GET /api/user/get-plan-prices', { query: {} }).then(
      ({ data }) =>
        set(
          new Map(data.packages.map(({ _id, price }) => [_id, price === null ? null : filsFromAed(price)])),
        ),
      () => {},
    )
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nothing = () => () => {}
const none = () => undefined

/** What a day of each package costs this visitor, by id, where that is not what it costs everyone. */
function useOwnPrices() {
  const { hasWishes } = useVisitor()
  return useSyncExternalStore(hasWishes ? subscribe : nothing, hasWishes ? () => own : none, none)
}

/** Without a sum every meal has something that this visitor avoids. */
type PlanPrice = { fils: Span | undefined; isOwn: boolean }

/** An average day of a plan's packages, or of some of them, as it would be preselected for this visitor. Nothing without a menu. */
export function usePlanPrice(packages: MealPlan['packages']): PlanPrice | undefined {
  const prices = useOwnPrices()
  const cooked = packages.flatMap(({ _id, fromPricePerDay }) =>
    fromPricePerDay === null
      ? []
      : [prices?.get(_id) ?? (prices?.has(_id) ? null : filsFromAed(fromPricePerDay))],
  )
  if (cooked.length === 0) return undefined
  const eaten = cooked.flatMap((usualFilsPerDay) => (usualFilsPerDay === null ? [] : [{ usualFilsPerDay }]))
  return { fils: priceOfDay(eaten)?.perDayFils, isOwn: prices !== undefined }
}
