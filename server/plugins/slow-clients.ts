import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/network-of.ts'

// A body normally arrives with its headers; one delayed this long is a bad connection or a slow-body attack.
const CHECK_EVERY_MS = 500
const SLOW_AFTER_MS = 1_000
const MAX_SLOW_PER_NETWORK = 20
// After the grace period this rate is required, even of the worst connection.
const GRACE_MS = 5_000
const MIN_BYTES_PER_SECOND = 1_000
// Behind a proxy all connections are the proxy's, which limits them itself.
const MAX_CONNECTIONS_PER_NETWORK = 600

type Waiting = { address: string; request: FastifyRequest['raw']; since: number; bytesBefore: number }

/** Closes connections that send a body too slowly, and too many slow ones of one network. */
export const slowClients = fastifyPlugin(async (app, { env, monotonicMs }: Deps) => {
  const waiting = new Set<Waiting>()
  app.addHook('onRequest', async (request) => {
    const { raw, network } = request
    if (!hasBody(request) || raw.complete || !(raw.socket instanceof Socket)) return
    waiting.add({ address: network, request: raw, since: monotonicMs(), bytesBefore: raw.socket.bytesRead })
  })

  const looking = setInterval(() => {
    const held = new Map<string, number>()
    for (const one of waiting) {
      const { request, address } = one
      const waitedMs = monotonicMs() - one.since
      if (request.complete || request.socket.destroyed) waiting.delete(one)
      else if (waitedMs > SLOW_AFTER_MS) {
        const others = held.get(address) ?? 0
        held.set(address, others + 1)
        const bytesPerSecond = (request.socket.bytesRead - one.bytesBefore) / (waitedMs / 1000)
        const isTooSlow = waitedMs > GRACE_MS && bytesPerSecond < MIN_BYTES_PER_SECOND
        if (others >= MAX_SLOW_PER_NETWORK || isTooSlow) request.socket.destroy()
      }
    }
  }, CHECK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(looking))

  if (env.TRUST_PROXY) return
  const most = Math.max(MAX_CONNECTIONS_PER_NETWORK, env.RATE_LIMIT)
  const connections = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const open = (connections.get(address) ?? 0) + 1
    connections.set(address, open)
    socket.once('close', () => {
      const left = connections.get(address)! - 1
      if (left > 0) connections.set(address, left)
      else connections.delete(address)
    })
    if (open > most) socket.destroy()
  })
})

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
