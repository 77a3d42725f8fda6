import { get } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { createFairQueue } from '../http/fair-queue.ts'
import { createTokenBuckets } from '../http/token-bucket.ts'
import { WEBHOOK_ROUTE } from './route-table.ts'
import { hasBody } from './slow-clients.ts'

// Beyond these a visitor would wait longer than they would for a second try.
const MOST_AT_ONCE = 500
// Of one address; a page asks for a handful side by side.
const LEAST_OF_ONE = 20
// What one address may ask before it has to take turns with itself: a page with all its calls, and again every few seconds.
const LEAST_AT_ONCE = 40
// In calls: a page is drawn or only read for, a password is hashed.
const PAGE_COST = 10
const DATA_COST = 3
const PASSWORD_COST = 20
const TURN_PATIENCE_MS = 15_000
const LONGEST_WAIT_MS = 8_000
const LOOK_EVERY_MS = 500
// A line that was long and moves again is no reason: it must still be slow.
const STILL_SLOW_MS = 500

declare module 'fastify' {
  interface FastifyRequest {
    leaveQueue: (() => void) | undefined
  }
}

/** Too much at once is turned away, so that what is let in is answered; what one address asks is done in its turn. */
export const overload = fastifyPlugin(async (app, { underWay, env }: Deps) => {
  const mostOfOne = Math.max(LEAST_OF_ONE, env.RATE_LIMIT / 30)
  const turns = createFairQueue(
    createTokenBuckets(Math.max(LEAST_AT_ONCE, env.RATE_LIMIT / 15), env.RATE_LIMIT / 60),
  )
  app.decorateRequest('leaveQueue', undefined)
  const byAddress = new Map<string, number>()
  let askedAt: number | undefined
  let lastWaitMs = 0
  let looking: NodeJS.Timeout | undefined

  // New connections wait where this process cannot see them; so it stands in line itself, now and then.
  function lookAtTheLine(): void {
    const own = app.server.address() as AddressInfo | null
    if (askedAt !== undefined || !own) return
    const from = performance.now()
    askedAt = from
    const isOver = () => {
      lastWaitMs = performance.now() - from
      askedAt = undefined
      if (lastWaitMs > LONGEST_WAIT_MS) lookAtTheLine()
    }
    get({ host: reachable(own.address), port: own.port, path: '/healthz', agent: false }, (answer) =>
      answer.resume().once('close', isOver),
    ).once('error', isOver)
  }

  app.addHook('onListen', async () => {
    looking = setInterval(lookAtTheLine, LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(looking))

  function hasRoom({ network }: FastifyRequest): boolean {
    const waitMs = askedAt === undefined ? 0 : performance.now() - askedAt
    const isSlow = waitMs > (lastWaitMs > LONGEST_WAIT_MS ? STILL_SLOW_MS : LONGEST_WAIT_MS)
    if (underWay.requests >= MOST_AT_ONCE || isSlow) throw new AppError('shop-busy')
    return (byAddress.get(network) ?? 0) < mostOfOne
  }

  async function refuse(request: FastifyRequest): Promise<never> {
    await app.refuseSlowly(request)
    throw tooMuch(1)
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!hasRoom(request)) return refuse(request)
    const { network } = request
    underWay.requests++
    byAddress.set(network, (byAddress.get(network) ?? 0) + 1)
    reply.raw.once('close', () => {
      request.leaveQueue?.()
      underWay.requests--
      const left = byAddress.get(network)! - 1
      if (left > 0) byAddress.set(network, left)
      else byAddress.delete(network)
    })
    // The provider's messages may come while somebody at the same address waits for what they tell.
    if (request.routeOptions.url === WEBHOOK_ROUTE) return
    await new Promise<void>((go, refuse) => {
      const tooLong = setTimeout(() => {
        request.leaveQueue?.()
        refuse(tooMuch(5))
      }, TURN_PATIENCE_MS)
      request.leaveQueue = turns.enter(network, costOf(request), () => {
        clearTimeout(tooLong)
        go()
      })
    })
  }

  // A request that still waits for its body is no work: it is counted once that is here.
  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request)) return
    if (!hasBody(request)) await begin(request, reply)
    else if (!hasRoom(request)) await refuse(request)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isFree(request) && hasBody(request)) await begin(request, reply)
  })
  // Whoever reads an answer slowly keeps nobody else from theirs.
  app.addHook('onSend', async (request) => request.leaveQueue?.())
})

const tooMuch = (retryAfterSeconds: number) => new AppError('too-many-at-once', {}, { retryAfterSeconds })

function costOf({ routeOptions, url }: FastifyRequest): number {
  if (routeOptions.config.hashesPassword) return PASSWORD_COST
  if (routeOptions.url !== '/*') return 1
  return /\.data(\?|$)/.test(url) ? DATA_COST : PAGE_COST
}

const reachable = (address: string) =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address

// Files cost nothing, who watches over the process must always hear, and what a page asks in-process is part of its request.
const FREE = /^\/(assets|images|healthz|readyz|metrics)(\/|$)|^\/[^/*]+\.\w+$/
const isFree = ({ routeOptions, raw }: FastifyRequest) =>
  FREE.test(routeOptions.url ?? '') || !(raw.socket instanceof Socket)
