import { Server } from 'node:net'
import { setTimeout as pause, setImmediate as tick } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'
import { isInstance } from '../instances.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connections and lets each open one end with its next answer. To be awaited before close(). */
    drain(): Promise<void>
  }
}

// Requests in flight are answered; idle keep-alive connections are waited for less long.
// Idleness is counted in ticks of the event loop, not in time: a starved process has few of them and requests still queued.
const DRAIN_TIMEOUT_MS = 45_000
const CHECK_EVERY_MS = 20
const IDLE_CHECKS = 150
const ACCEPT_TIMEOUT_MS = 8_000
const IDLE_TICKS = 100
// In a cluster the primary accepts connections, which take a moment longer to arrive here.
const IDLE_MS = isInstance ? 200 : 0

/** Graceful drain before close(), which would reset connections that are about to send a request. */
export const drain = fastifyPlugin(async (app) => {
  let isDraining = false
  let listenerClosed: Promise<void> | undefined
  let inFlight = 0
  let requestCount = 0
  app.addHook('onRequest', async (_request, reply) => {
    inFlight++
    requestCount++
    reply.raw.once('close', () => {
      inFlight--
    })
    await listenerClosed
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    app.responseCache.close()
    listenerClosed = closeListener(app.server)
    await listenerClosed
    // Only after the listener is closed: a client told to reconnect earlier would be refused.
    isDraining = true
    listenerClosed = undefined
    let quiet = 0
    let seen = requestCount
    for (
      const until = performance.now() + DRAIN_TIMEOUT_MS;
      performance.now() < until;
      await pause(CHECK_EVERY_MS)
    ) {
      if ((await openConnections(app.server)) === 0) return
      quiet = inFlight === 0 && requestCount === seen ? quiet + 1 : 0
      if (quiet > IDLE_CHECKS) return
      seen = requestCount
    }
  })
})

/** Closing the socket resets connections in the accept backlog: they are accepted first, until none comes any more. */
async function closeListener(server: Server): Promise<void> {
  const until = performance.now() + ACCEPT_TIMEOUT_MS
  let quiet = 0
  let lastAt = performance.now()
  const onConnection = () => {
    quiet = 0
    lastAt = performance.now()
  }
  server.on('connection', onConnection)
  for (; (quiet < IDLE_TICKS || performance.now() - lastAt < IDLE_MS) && performance.now() < until; quiet++)
    await (quiet < IDLE_TICKS ? tick() : pause(5))
  server.off('connection', onConnection)
  // net.Server's close: http's own would also close idle connections.
  if (server.listening) Server.prototype.close.call(server)
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
