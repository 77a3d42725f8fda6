import { zstdDecompressSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { ok } from '../../answers.ts'
import { ownBytes } from '../../cache.ts'
import type { Deps } from '../../deps.ts'
import { compressed, encodingFor } from '../../http/encodings.ts'
import type { Owner } from '../guests/guests.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { loadZones } from '../zones/zones.public.ts'
import { findCartVersion } from './cart.queries.ts'
import { presentCart } from './cart-answer.ts'

/** Sends the cart from the cache where its version is unchanged: a month's meals are 158 KB to price and to serialise. */
export async function sendCart(
  deps: Deps,
  owner: Owner | undefined,
  isBagWanted: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(reply.request.headers['accept-encoding'])
  // In-process callers take it uncompressed, sixteen times as large: it is cached compressed all the same.
  const packing = encoding ?? 'zstd'
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  const version = owner && (await versionOf(deps, owner))
  const key = version && `${version} ${isBagWanted} ${packing}`
  const cached = key && deps.caches.cartAnswers.get(key)
  if (cached) return reply.send(encoding ? cached : zstdDecompressSync(cached))
  // Read after the version: a response newer than its key is cached under a version that is never used again.
  const answer = JSON.stringify(ok(await presentCart(deps, owner, isBagWanted)))
  const body = compressed(packing, answer)
  if (key) deps.caches.cartAnswers.set(key, ownBytes(body))
  return reply.send(encoding ? body : answer)
}

/** The versions of all inputs: day, catalogue, zones, terms of the bag, cart. Carts with goods are not cached: stock changes without a version. */
async function versionOf(deps: Deps, owner: Owner): Promise<string | undefined> {
  const cart = await findCartVersion(deps.db, owner)
  if (!cart || cart.goodsCount > 0) return undefined
  const food = deps.versionOf(await deps.catalogue.food())
  const zones = deps.versionOf(await loadZones(deps))
  const { coolBag } = await loadSettings(deps)
  return `${dubaiToday(deps.now())} ${food} ${zones} ${coolBag} ${cart.id} ${cart.version}`
}
