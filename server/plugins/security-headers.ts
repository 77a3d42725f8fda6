import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'

/** What every answer carries. Pages set their own content policy, since they name their scripts. */
export const securityHeaders = fastifyPlugin(async (app, deps: Deps) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // The payment provider's window speaks with the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: deps.env.PUBLIC_URL.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
})
