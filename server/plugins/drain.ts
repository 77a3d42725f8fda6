import { Server } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'
import { isInstance } from '../instances.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connections and lets each open one end with its next answer. To be awaited before close(). */
    drain(): Promise<void>
  }
}

// What is asked is answered; a browser that keeps a connection open without asking anything is not waited for so long.
// Quiet is counted in turns, not in time: a starved process has few of them, and people still waiting.
const PATIENCE_MS = 45_000
const LOOK_EVERY_MS = 20
const QUIET_LOOKS = 150
const LINE_PATIENCE_MS = 8_000
const QUIET_TURNS = 100
// Where another process lets people in, they are on their way here for a moment longer.
const QUIET_MS = isInstance ? 200 : 0

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
    app.responseCache.close()
    untilShut = shutTheDoor(app.server)
    await untilShut
    // Only now: who is told earlier to open a new connection finds the door closing.
    isDraining = true
    untilShut = undefined
    let quiet = 0
    let seen = asked
    for (
      const until = performance.now() + PATIENCE_MS;
      performance.now() < until;
      await pause(LOOK_EVERY_MS)
    ) {
      if ((await openConnections(app.server)) === 0) return
      quiet = underway === 0 && asked === seen ? quiet + 1 : 0
      if (quiet > QUIET_LOOKS) return
      seen = asked
    }
  })
})

/** Who stands in line would be turned away by its shutting: until nobody does, letting in is all that is done. */
async function shutTheDoor(server: Server): Promise<void> {
  const until = performance.now() + LINE_PATIENCE_MS
  let quiet = 0
  let lastAt = performance.now()
  const onConnection = () => {
    quiet = 0
    lastAt = performance.now()
  }
  server.on('connection', onConnection)
  for (; (quiet < QUIET_TURNS || performance.now() - lastAt < QUIET_MS) && performance.now() < until; quiet++)
    await (quiet < QUIET_TURNS ? turn() : pause(5))
  server.off('connection', onConnection)
  // Only the listening ends here, not what http's own close() would end besides.
  if (server.listening) Server.prototype.close.call(server)
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
