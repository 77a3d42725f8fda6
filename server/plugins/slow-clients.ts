import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/network-of.ts'

// A form comes with its request; whoever holds one back this long has a bad line, or means it.
const LOOK_EVERY_MS = 500
const HELD_BACK_MS = 1_000
const MOST_HELD_OF_ONE = 20
// After a while it must have come at this pace, on the worst of lines.
const PATIENCE_MS = 5_000
const LEAST_BYTES_PER_SECOND = 1_000
// Connections are cheap, not free. Behind a proxy they are all the proxy's, and its business.
const MOST_CONNECTIONS_OF_ONE = 600

type Waiting = { address: string; request: FastifyRequest['raw']; since: number; bytesBefore: number }

/** Bodies that come too slowly, and too many that are held back from one address, are cut off. */
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
      else if (waitedMs > HELD_BACK_MS) {
        const others = held.get(address) ?? 0
        held.set(address, others + 1)
        const bytesPerSecond = (request.socket.bytesRead - one.bytesBefore) / (waitedMs / 1000)
        const isTooSlow = waitedMs > PATIENCE_MS && bytesPerSecond < LEAST_BYTES_PER_SECOND
        if (others >= MOST_HELD_OF_ONE || isTooSlow) request.socket.destroy()
      }
    }
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(looking))

  if (env.TRUST_PROXY) return
  const most = Math.max(MOST_CONNECTIONS_OF_ONE, env.RATE_LIMIT)
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
