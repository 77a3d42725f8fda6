import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { GUEST_COOKIE, newToken, setGuestCookie, type Visitor } from '../../plugins/session.ts'
import { ensureGuest } from './guests.queries.ts'

const OUR_TOKEN = /^[\w-]{43}$/

/** Whose draft and cart it is. */
export type Owner = { accountId: string } | { guestId: string }

/** Undefined for a visitor without stored data, so that a crawler makes no rows. */
export function findOwner(who: Visitor): Owner | undefined {
  if (who.kind !== 'guest') return { accountId: who.accountId }
  return who.guestId ? { guestId: who.guestId } : undefined
}

/** Sets a guest cookie; its row is inserted with the first thing to store. */
export function giveGuestIdentity(deps: Deps, reply: FastifyReply): string {
  const known = reply.request.cookies[GUEST_COOKIE]
  const token = known && OUR_TOKEN.test(known) ? known : newToken()
  setGuestCookie(deps, reply, token)
  return token
}

/** For a call that is about to store something: inserts the guest where there is none yet. */
export async function requireOwner(deps: Deps, who: Visitor, reply: FastifyReply): Promise<Owner> {
  const owner = findOwner(who)
  if (owner) return owner
  const token = giveGuestIdentity(deps, reply)
  return { guestId: await ensureGuest(deps.db, deps.hashToken(token), deps.now()) }
}
