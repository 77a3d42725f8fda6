import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

const DELAY_MS = 1_000
const MAX_DELAYED = 1_000

export type RefuseSlowly = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    refuseSlowly: RefuseSlowly
  }
}

/** Delays refusals by a second (a tarpit), so that a flood slows down; up to a bound, and never for in-process calls. */
export function createSlowRefusal(): RefuseSlowly {
  let delayed = 0
  return async ({ raw, leaveQueue }) => {
    leaveQueue?.()
    if (delayed >= MAX_DELAYED || !(raw.socket instanceof Socket)) return
    delayed++
    await pause(DELAY_MS)
    delayed--
  }
}
