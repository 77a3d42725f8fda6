import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Owner } from '../guests/guests.public.ts'
import { withOwnerLock } from '../ordering/ordering.public.ts'
import { type CartRow, countCart, lockCart } from './cart.queries.ts'

/** Every change of a cart: in one transaction that holds the owner and the cart, with what the header then counts. */
export function changeCart<T>(
  deps: Deps,
  owner: Owner,
  change: (tx: Tx, cart: CartRow) => Promise<T>,
): Promise<T & { count: number }> {
  return withOwnerLock(deps, owner, async (tx) => {
    const result = await change(tx, await lockCart(tx, owner, deps.now()))
    const { items } = await countCart(tx, owner)
    return { ...result, count: items }
  })
}
