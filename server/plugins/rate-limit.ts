import rateLimit from '@fastify/rate-limit'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { NOBODYS_ADDRESS } from './pages/in-process.ts'

/** A flood from one address is turned away before it costs anything. Single forms have tighter limits of their own. */
export const generalRateLimit = fastifyPlugin(async (app, deps: Deps) => {
  await app.register(rateLimit, {
    global: true,
    max: deps.env.RATE_LIMIT,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) =>
      !/^\/(api|admin)\//.test(request.url) ||
      request.url.startsWith('/api/payments/webhook/') ||
      request.raw.socket.remoteAddress === NOBODYS_ADDRESS,
    errorResponseBuilder: (_request, context) =>
      new AppError(429, 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.ceil(context.ttl / 1000),
      }),
  })
})
