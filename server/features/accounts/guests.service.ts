import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken, setGuestCookie, type Visitor } from '../../plugins/session.ts'
import { insertGuest } from './guests.queries.ts'

/** Whose draft and cart it is. */
export type Owner = { accountId: string } | { guestId: string }

/** Undefined for a visitor who has kept nothing yet, so that a crawler makes no rows. */
export function findOwner(who: Visitor): Owner | undefined {
  if (who.kind !== 'guest') return { accountId: who.accountId }
  return who.guestId ? { guestId: who.guestId } : undefined
}

/** For a call that is about to keep something: makes the guest where there is none, and sets the cookie. */
export async function requireOwner(deps: Deps, who: Visitor, reply: FastifyReply): Promise<Owner> {
  const owner = findOwner(who)
  if (owner) return owner
  const token = newToken()
  const guestId = await insertGuest(deps.db, hashToken(deps.secret, token), deps.now())
  setGuestCookie(deps, reply, token)
  return { guestId }
}
