import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../plugins/session.ts'
import { countCart } from '../cart/cart.public.ts'
import { findOwner } from '../guests/guests.public.ts'

export async function showVisitor(deps: Deps, who: Visitor) {
  const owner = findOwner(who)
  const cartCount = owner ? (await countCart(deps.db, owner)).items : 0
  if (who.kind !== 'customer') return { kind: 'guest' as const, cartCount }
  const { userName, userEmail, isEmailVerified } = who
  return { kind: 'customer' as const, userType: 1 as const, userName, userEmail, isEmailVerified, cartCount }
}
