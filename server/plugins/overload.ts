import { get } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { tooMany, unavailable } from '../errors.ts'
import { hasBody } from './slow-clients.ts'

// Beyond these a visitor would wait longer than they would for a second try.
const MOST_AT_ONCE = 500
// Of one address; a page asks for a handful side by side.
const LEAST_OF_ONE = 20
const LONGEST_WAIT_MS = 8_000
const LOOK_EVERY_MS = 500
// A line that was long and moves again is no reason: it must still be slow.
const STILL_SLOW_MS = 500

/** Too much at once is turned away quickly, so that what is let in is answered. */
export const overload = fastifyPlugin(async (app, { underWay, env }: Deps) => {
  const mostOfOne = Math.max(LEAST_OF_ONE, env.RATE_LIMIT / 30)
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

  function requireRoom(address: string): void {
    const waitMs = askedAt === undefined ? 0 : performance.now() - askedAt
    const isSlow = waitMs > (lastWaitMs > LONGEST_WAIT_MS ? STILL_SLOW_MS : LONGEST_WAIT_MS)
    if (underWay.requests >= MOST_AT_ONCE || isSlow)
      throw unavailable('The shop is very busy. Please try again in a moment.')
    if ((byAddress.get(address) ?? 0) >= mostOfOne)
      throw tooMany(1, 'Too many requests at once. Please try again.')
  }

  function begin({ ip }: FastifyRequest, reply: FastifyReply): void {
    requireRoom(ip)
    underWay.requests++
    byAddress.set(ip, (byAddress.get(ip) ?? 0) + 1)
    reply.raw.once('close', () => {
      underWay.requests--
      const left = byAddress.get(ip)! - 1
      if (left > 0) byAddress.set(ip, left)
      else byAddress.delete(ip)
    })
  }

  // A request that still waits for its body is no work: it is counted once that is here.
  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request)) return
    if (hasBody(request)) requireRoom(request.ip)
    else begin(request, reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isFree(request) && hasBody(request)) begin(request, reply)
  })
})

const reachable = (address: string) =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address

// Files cost nothing, who watches over the process must always hear, and what a page asks in-process is part of its request.
const FREE = /^\/(assets|images|healthz|readyz|metrics)(\/|$)|^\/[^/*]+\.\w+$/
const isFree = ({ routeOptions, raw }: FastifyRequest) =>
  FREE.test(routeOptions.url ?? '') || !(raw.socket instanceof Socket)
