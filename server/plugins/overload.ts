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

// Beyond this a request would wait longer than a retry takes.
const MAX_IN_FLIGHT = 500
// Per network; a page makes a handful of parallel calls.
const MIN_PER_NETWORK = 20
// Burst of one network before its requests are queued one by one: a page with all its calls.
const MIN_BURST = 40
// Token costs, in calls: a rendered page, its data alone, a hashed password or planned days.
const PAGE_COST = 10
const DATA_COST = 3
const LONG_COST = 20
const QUEUE_TIMEOUT_MS = 15_000
const MAX_LAG_MS = 8_000
const PROBE_EVERY_MS = 500
// Hysteresis: after an overload, requests are refused for as long as a probe still takes longer than this.
const STILL_SLOW_MS = 500

declare module 'fastify' {
  interface FastifyRequest {
    leaveQueue: (() => void) | undefined
  }
}

/** Load shedding (503 beyond a bound) and a fair queue per network. */
export const overload = fastifyPlugin(async (app, { underWay, env }: Deps) => {
  const maxPerNetwork = Math.max(MIN_PER_NETWORK, env.RATE_LIMIT / 30)
  const queue = createFairQueue(
    createTokenBuckets(Math.max(MIN_BURST, env.RATE_LIMIT / 15), env.RATE_LIMIT / 60),
  )
  app.decorateRequest('leaveQueue', undefined)
  const byNetwork = new Map<string, number>()
  let probedAt: number | undefined
  let lastLagMs = 0
  let probing: NodeJS.Timeout | undefined

  // The accept backlog cannot be read from here, so its delay is measured by a request to ourselves now and then.
  function probe(): void {
    const own = app.server.address() as AddressInfo | null
    if (probedAt !== undefined || !own) return
    const from = performance.now()
    probedAt = from
    const isOver = () => {
      lastLagMs = performance.now() - from
      probedAt = undefined
      if (lastLagMs > MAX_LAG_MS) probe()
    }
    get({ host: reachable(own.address), port: own.port, path: '/healthz', agent: false }, (answer) =>
      answer.resume().once('close', isOver),
    ).once('error', isOver)
  }

  app.addHook('onListen', async () => {
    probing = setInterval(probe, PROBE_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(probing))

  function hasRoom({ network }: FastifyRequest): boolean {
    const lagMs = probedAt === undefined ? 0 : performance.now() - probedAt
    const isSlow = lagMs > (lastLagMs > MAX_LAG_MS ? STILL_SLOW_MS : MAX_LAG_MS)
    if (underWay.requests >= MAX_IN_FLIGHT || isSlow) throw new AppError('shop-busy')
    return (byNetwork.get(network) ?? 0) < maxPerNetwork
  }

  async function refuse(request: FastifyRequest): Promise<never> {
    await app.refuseSlowly(request)
    throw tooMuch(1)
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!hasRoom(request)) return refuse(request)
    const { network } = request
    underWay.requests++
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
    reply.raw.once('close', () => {
      request.leaveQueue?.()
      underWay.requests--
      const left = byNetwork.get(network)! - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
    // Webhooks skip the queue: a request of the same network may be waiting for them.
    if (request.routeOptions.url === WEBHOOK_ROUTE) return
    await new Promise<void>((go, refuse) => {
      const tooLong = setTimeout(() => {
        request.leaveQueue?.()
        refuse(tooMuch(5))
      }, QUEUE_TIMEOUT_MS)
      request.leaveQueue = queue.enter(network, costOf(request), () => {
        clearTimeout(tooLong)
        go()
      })
    })
  }

  // A request counts as in flight once its body has arrived.
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return
    if (!hasBody(request)) await begin(request, reply)
    else if (!hasRoom(request)) await refuse(request)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isExempt(request) && hasBody(request)) await begin(request, reply)
  })
  // Leaves before the response is sent: a slow reader must not block the queue.
  app.addHook('onSend', async (request) => request.leaveQueue?.())
})

const tooMuch = (retryAfterSeconds: number) => new AppError('too-many-at-once', {}, { retryAfterSeconds })

function costOf({ routeOptions, url }: FastifyRequest): number {
  const { hashesPassword, plansDays } = routeOptions.config
  if (hashesPassword || plansDays) return LONG_COST
  if (routeOptions.url !== '/*') return 1
  return /\.data(\?|$)/.test(url) ? DATA_COST : PAGE_COST
}

const reachable = (address: string) =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address

// Not counted: static files, health checks, and in-process calls, which belong to their page's request.
const EXEMPT = /^\/(assets|images|healthz|readyz|metrics)(\/|$)|^\/[^/*]+\.\w+$/
const isExempt = ({ routeOptions, raw }: FastifyRequest) =>
  EXEMPT.test(routeOptions.url ?? '') || !(raw.socket instanceof Socket)
