import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { FloodGuard } from '../http/flood-guard.ts'
import { NOBODYS_ADDRESS } from './pages/in-process.ts'
import { shareCounts } from './rate-limit.queries.ts'
import { WEBHOOK_ROUTE } from './route-table.ts'

const SHARE_EVERY_MS = 500

/** A flood from one address is turned away before it costs anything. Single forms have tighter limits of their own. */
export const generalRateLimit = fastifyPlugin(async (app, { db, guard }: Deps & { guard: FloodGuard }) => {
  app.addHook('onRequest', async (request) => {
    // Whoever answers for the connection must say an address; all else would be a name that anybody can choose.
    if (isIP(request.ip ?? '') === 0) throw new AppError('client-address-unreadable')
    if (!isCall(request) || request.raw.socket.remoteAddress === NOBODYS_ADDRESS) return
    if (!guard.letPass(request.network)) {
      await app.refuseSlowly(request)
      throw new AppError(
        'too-many-requests',
        {},
        {
          retryAfterSeconds: guard.secondsLeft(request.network),
        },
      )
    }
  })

  const sharing = setInterval(async () => {
    const { endsAt, told } = guard.untold()
    // Where the database is away the instances count each for itself.
    if (told.length > 0) guard.hear(endsAt, await shareCounts(db, endsAt, told).catch(() => []))
  }, SHARE_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(sharing))
})

// The route that was found says what a request is, not how its address was spelled; pages have a share of their own.
const isCall = ({ routeOptions, is404, url }: FastifyRequest) =>
  (routeOptions.config.access !== undefined || is404 || /^\/(api|admin)\//i.test(url)) &&
  routeOptions.url !== WEBHOOK_ROUTE
