import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { ANONYMOUS_ADDRESS } from './pages/in-process.ts'
import { shareCounts } from './rate-limit.queries.ts'
import { WEBHOOK_ROUTE } from './route-table.ts'

const SHARE_EVERY_MS = 500

/** The general rate limit of calls, by network. Single forms have tighter limits of their own (try-limits). */
export const generalRateLimit = fastifyPlugin(
  async (app, { db, limiter }: Deps & { limiter: RateLimiter }) => {
    app.addHook('onRequest', async (request) => {
      // A proxy that forwards no IP address would let clients choose their own rate-limit key.
      if (isIP(request.ip ?? '') === 0) throw new AppError('client-address-unreadable')
      if (!isCall(request) || request.raw.socket.remoteAddress === ANONYMOUS_ADDRESS) return
      if (!limiter.tryPass(request.network)) {
        await app.refuseSlowly(request)
        throw new AppError(
          'too-many-requests',
          {},
          {
            retryAfterSeconds: limiter.secondsLeft(request.network),
          },
        )
      }
    })

    const sharing = setInterval(async () => {
      const { endsAt, counts } = limiter.unreported()
      // While the database is down each instance counts for itself.
      if (counts.length > 0)
        limiter.addReported(endsAt, await shareCounts(db, endsAt, counts).catch(() => []))
    }, SHARE_EVERY_MS).unref()
    app.addHook('onClose', async () => clearInterval(sharing))
  },
)

// Decided by the matched route, not by how the URL was spelled; pages are limited by the render queue.
const isCall = ({ routeOptions, is404, url }: FastifyRequest) =>
  (routeOptions.config.access !== undefined || is404 || /^\/(api|admin)\//i.test(url)) &&
  routeOptions.url !== WEBHOOK_ROUTE
