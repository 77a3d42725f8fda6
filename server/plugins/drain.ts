import { Server } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connections and lets each open one end with its next answer. To be awaited before close(). */
    drain(): Promise<void>
  }
}

// What is asked is answered; a browser that keeps a connection open without asking anything is not waited for so long.
// Quiet is counted in turns, not in time: a starved process has few of them, and people still waiting.
const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 20
const QUIET_LOOKS = 150
const LINE_PATIENCE_MS = 2_000
const QUIET_TURNS = 100

/** So that no request meets a door being shut: close() cuts connections that are about to ask. */
export const drain = fastifyPlugin(async (app) => {
  let isDraining = false
  let untilShut: Promise<void> | undefined
  let underway = 0
  let asked = 0
  app.addHook('onRequest', async (_request, reply) => {
    underway++
    asked++
    reply.raw.once('close', () => {
      underway--
    })
    await untilShut
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    isDraining = true
    app.front.close()
    untilShut = letInTheLine(app.server)
    await untilShut
    // Only the listening ends here, not what http's own close() would end besides.
    if (app.server.listening) Server.prototype.close.call(app.server)
    untilShut = undefined
    let quiet = 0
    let seen = asked
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
      if ((await openConnections(app.server)) === 0) return
      quiet = underway === 0 && asked === seen ? quiet + 1 : 0
      if (quiet > QUIET_LOOKS) return
      seen = asked
    }
  })
})

/** Who stands in line at the door would be turned away by its shutting: for a moment, letting in is all that is done. */
async function letInTheLine(server: Server): Promise<void> {
  let quiet = 0
  const onConnection = () => {
    quiet = 0
  }
  server.on('connection', onConnection)
  for (const until = Date.now() + LINE_PATIENCE_MS; quiet < QUIET_TURNS && Date.now() < until; quiet++)
    await turn()
  server.off('connection', onConnection)
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
