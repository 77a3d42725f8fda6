import { zstdDecompressSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { dubaiToday } from '../../../domain/delivery-calendar.ts'
import { ok } from '../../answers.ts'
import type { Deps } from '../../deps.ts'
import { compressed, encodingFor } from '../../plugins/compress.ts'
import { toJson } from '../../plugins/kept-json.ts'
import type { Owner } from '../accounts/guests.service.ts'
import { createByteCache } from '../catalogue/byte-cache.ts'
import { loadSettings } from '../settings/settings.service.ts'
import { presentCart } from './cart-answer.ts'
import { type CartState, findCartState, findToldCart } from './cart-state.queries.ts'

const kept = createByteCache(16 * 1024 * 1024)

/** A month's meals are 158 KB to price and to tell, and mostly nothing has changed since they were told last. */
export async function sendCart(
  deps: Deps,
  owner: Owner | undefined,
  isBagWanted: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(reply.request.headers['accept-encoding'])
  // Pages ask for it plain, sixteen times as long: it is kept as for everyone else, and unpacked.
  const packing = encoding ?? 'zstd'
  const keyFor = async (state: CartState) => `${await keyOf(deps, state)} ${isBagWanted} ${packing}`
  const state = owner && (await findCartState(deps.db, owner))
  const held = state && kept.find(await keyFor(state))
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  if (held) return reply.send(encoding ? held : zstdDecompressSync(held))
  const cart = state && (await findToldCart(deps.db, owner))
  // Taken before the answer is made of it: a catalogue that changes meanwhile is not this one.
  const key = cart && (await keyFor(cart))
  const answer = toJson(ok(await presentCart(deps, owner, cart, isBagWanted)))
  const body = compressed(packing, answer)
  if (key && (await keyFor(cart)) === key) kept.keep(key, body)
  return reply.send(encoding ? body : answer)
}

async function keyOf(deps: Deps, { state, goods }: CartState): Promise<string> {
  const food = numberOf(await deps.catalogue.food())
  const products = goods === null ? '' : numberOf(await deps.catalogue.products())
  const settings = numberOf(await loadSettings(deps))
  return `${dubaiToday(deps.now())} ${settings} ${food} ${products} ${goods} ${state}`
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** The catalogue and the settings are new objects after every change. */
function numberOf(part: object): number {
  const number = numbers.get(part) ?? ++lastNumber
  numbers.set(part, number)
  return number
}
