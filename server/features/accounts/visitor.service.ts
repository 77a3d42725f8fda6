import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../plugins/session.ts'
import { findOwner } from './guests.service.ts'
import { countCartItems } from './visitor.queries.ts'

export async function showVisitor(deps: Deps, who: Visitor) {
  const owner = findOwner(who)
  const cartCount = owner ? await countCartItems(deps.db, owner) : 0
  if (who.kind !== 'customer') return { kind: 'guest' as const, cartCount }
  const { userName, userEmail, isEmailVerified } = who
  return { kind: 'customer' as const, userType: 1 as const, userName, userEmail, isEmailVerified, cartCount }
}
