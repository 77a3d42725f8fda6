import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

const HOLD_MS = 500
const MOST_HELD = 100

let held = 0

/** A flood that has to wait for its refusals sends fewer of them; only so many are kept waiting, and never a page's own calls. */
export async function refuseSlowly({ raw }: FastifyRequest): Promise<void> {
  if (held >= MOST_HELD || !(raw.socket instanceof Socket)) return
  held++
  await pause(HOLD_MS)
  held--
}
