import { get } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { unavailable } from '../errors.ts'

// Beyond these a visitor would wait longer than they would for a second try.
const MOST_AT_ONCE = 500
const LONGEST_WAIT_MS = 8_000
const LOOK_EVERY_MS = 500
// A line that was long and moves again is no reason: it must still be slow.
const STILL_SLOW_MS = 500

/** Too much at once is turned away quickly, so that what is let in is answered. */
export const overload = fastifyPlugin(async (app, { underWay }: Deps) => {
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

  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request)) return
    const waitMs = askedAt === undefined ? 0 : performance.now() - askedAt
    const isSlow = waitMs > (lastWaitMs > LONGEST_WAIT_MS ? STILL_SLOW_MS : LONGEST_WAIT_MS)
    if (underWay.requests >= MOST_AT_ONCE || isSlow)
      throw unavailable('The shop is very busy. Please try again in a moment.')
    underWay.requests++
    reply.raw.once('close', () => {
      underWay.requests--
    })
  })
})

const reachable = (address: string) =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address

// Files cost nothing, who watches over the process must always hear, and what a page asks in-process is part of its request.
const FREE = /^\/(assets|images|healthz|readyz|metrics)(\/|$)|^\/[^/?]+\.(?!data\b)\w+$/
const isFree = ({ url, raw }: FastifyRequest) => FREE.test(url) || !(raw.socket instanceof Socket)
