import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { CHECKOUT_PATH } from '../../integrations/payments/sandbox/sandbox-checkout.ts'

// The checkout is a page inside a page of the shop, and may run only what comes with it.
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

/** Passes the sandbox's checkout on to the browser through the shop's own port. */
export function sandboxPay(app: App, deps: Deps): void {
  const { sandbox } = deps
  if (!sandbox) return
  app.route({
    method: ['GET', 'POST'],
    url: `${CHECKOUT_PATH}*`,
    schema: { hide: true },
    bodyLimit: 16 * 1024,
    handler: async (request, reply) => {
      const answer = await fetch(new URL(request.url, sandbox.url), {
        method: request.method,
        signal: AbortSignal.timeout(10_000),
        ...(request.method === 'POST' && {
          body: JSON.stringify(request.body),
          headers: { 'content-type': 'application/json' },
        }),
      }).catch((cause) => {
        throw new AppError('unavailable', {}, { cause })
      })
      return reply
        .code(answer.status)
        .headers(HEADERS)
        .type(answer.headers.get('content-type') ?? 'application/json')
        .send(Buffer.from(await answer.arrayBuffer()))
    },
  })
}
