import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { unavailable } from '../errors.ts'
import { isFile } from './rate-limit.ts'

// Beyond these a visitor would wait longer than they would for a second try.
const MOST_AT_ONCE = 500
const LONGEST_WAIT_MS = 2_000
const TURN_MS = 100

/** Too much at once is turned away quickly, so that what is let in is answered. */
export const overload = fastifyPlugin(async (app) => {
  let atOnce = 0
  let lastTurn = performance.now()
  // While the process is busy with what came before, this does not get its turn, and who waits has waited as long.
  const turning = setInterval(() => {
    lastTurn = performance.now()
  }, TURN_MS).unref()
  app.addHook('onClose', async () => clearInterval(turning))

  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request)) return
    if (atOnce >= MOST_AT_ONCE || performance.now() - lastTurn > LONGEST_WAIT_MS)
      throw unavailable('The shop is very busy. Please try again in a moment.')
    atOnce++
    reply.raw.once('close', () => {
      atOnce--
    })
  })
})

// Files cost nothing, who watches over the process must always hear, and what a page asks in-process is part of its request.
const isFree = (request: FastifyRequest) => isFile(request) || !(request.raw.socket instanceof Socket)
