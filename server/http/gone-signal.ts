import type { FastifyReply } from 'fastify'

/** Aborted when the caller hangs up before the answer: what was to be computed for them need not be. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
