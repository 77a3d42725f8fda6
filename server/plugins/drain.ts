import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'

// A browser that keeps a connection open without asking anything waits no longer than this.
const PATIENCE_MS = 1_500

/** While the shop closes, each kept-open connection ends with its next answer: no request meets a door being shut. */
export const drain = fastifyPlugin(async (app) => {
  app.addHook('preClose', async () => {
    // Only the listening ends here: http's own close would also cut connections that are about to ask.
    if (app.server.listening) Server.prototype.close.call(app.server)
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(20))
      if ((await openConnections(app.server)) === 0) return
  })
})

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
