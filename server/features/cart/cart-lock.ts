import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Owner } from '../guests/guests.public.ts'
import { withOwnerLock } from '../ordering/ordering.public.ts'
import { type CartCount, countCart, lockCart, makeCart } from './cart.queries.ts'

/**
 * Every change of a cart: in one transaction that holds the owner and the cart, with what the header then counts. Where the
 * count is refused, nothing has changed.
 */
export function changeCart<T>(
  deps: Deps,
  owner: Owner,
  change: (tx: Tx, cart: { id: string }) => Promise<T>,
  refuse: (count: CartCount) => void = () => {},
): Promise<T & { count: number }> {
  const readCart = (tx: Tx) => lockCart(tx, owner)
  return withOwnerLock(deps, owner, readCart, async (tx, held) => {
    const cart = held ?? (await makeCart(tx, owner, deps.now()))
    const result = await change(tx, cart)
    const count = await countCart(tx, owner)
    refuse(count)
    return { ...result, count: count.items }
  })
}
