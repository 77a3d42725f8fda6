import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../plugins/session.ts'
import { countCart } from '../cart/cart.public.ts'
import { findWishing } from '../food-profiles/food-profiles.public.ts'
import { findOwner } from '../guests/guests.public.ts'
import { hasSubscription } from '../subscriptions/subscriptions.public.ts'

export async function showVisitor(deps: Deps, who: Visitor) {
  const owner = findOwner(who)
  const [cart, wishing, hasPlan] = await Promise.all([
    owner && countCart(deps.db, owner),
    owner && findWishing(deps.db, owner),
    who.kind === 'customer' && hasSubscription(deps.db, who.accountId),
  ])
  const own = {
    cartCount: cart?.items ?? 0,
    ...(wishing?.includes('') && { hasWishes: true as const }),
    ...(wishing?.some((name) => name !== '') && { hasEatersWithWishes: true as const }),
  }
  if (who.kind !== 'customer') return { kind: 'guest' as const, ...own }
  const { userName, userEmail, isEmailVerified } = who
  const customer = { kind: 'customer' as const, userType: 1 as const, userName, userEmail, isEmailVerified }
  return { ...customer, ...own, hasPlan }
}
