import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

const HOLD_MS = 1_000
const MOST_HELD = 1_000

export type RefuseSlowly = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    refuseSlowly: RefuseSlowly
  }
}

/** A flood that has to wait for its refusals sends fewer of them; only so many are kept waiting, and never a page's own calls. */
export function createSlowRefusal(): RefuseSlowly {
  let held = 0
  return async ({ raw, leaveTurn }) => {
    leaveTurn?.()
    if (held >= MOST_HELD || !(raw.socket instanceof Socket)) return
    held++
    await pause(HOLD_MS)
    held--
  }
}
