import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connections and lets each open one end with its next answer. To be awaited before close(). */
    drain(): Promise<void>
  }
}

// A browser that keeps a connection open without asking anything waits no longer than this.
const PATIENCE_MS = 1_500

/** So that no request meets a door being shut: close() cuts connections that are about to ask. */
export const drain = fastifyPlugin(async (app) => {
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    isDraining = true
    app.front.close()
    // Only the listening ends here, not what http's own close() would end besides.
    if (app.server.listening) Server.prototype.close.call(app.server)
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(20))
      if ((await openConnections(app.server)) === 0) return
  })
})

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
