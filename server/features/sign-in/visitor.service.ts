import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../plugins/session.ts'
import { countCart } from '../cart/cart.public.ts'
import { findOwner } from '../guests/guests.public.ts'
import { hasSubscription } from '../subscriptions/subscriptions.public.ts'

export async function showVisitor(deps: Deps, who: Visitor) {
  const owner = findOwner(who)
  const [cart, hasPlan] = await Promise.all([
    owner && countCart(deps.db, owner),
    who.kind === 'customer' && hasSubscription(deps.db, who.accountId),
  ])
  const cartCount = cart?.items ?? 0
  if (who.kind !== 'customer') return { kind: 'guest' as const, cartCount }
  const { userName, userEmail, isEmailVerified } = who
  const customer = { kind: 'customer' as const, userType: 1 as const, userName, userEmail, isEmailVerified }
  return { ...customer, cartCount, hasPlan }
}
