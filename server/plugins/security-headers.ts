import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'

const HEADERS = {
  // The default; public responses set their own.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // The payment provider's window speaks with the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** What every answer carries. Pages set their own content policy, since they name their scripts. */
export const securityHeaders = fastifyPlugin(async (app, deps: Deps) => {
  const isHttps = deps.env.PUBLIC_URL.startsWith('https://')
  const own = {
    ...HEADERS,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(own).header('x-request-id', request.id)
    done()
  })
})
