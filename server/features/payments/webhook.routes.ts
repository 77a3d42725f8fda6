import { okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { WEBHOOK_ROUTE } from '../../plugins/route-table.ts'
import { takeWebhook } from './take-webhook.ts'

const MAX_BYTES = 256 * 1024

/** Apart from the contract's calls: its body must be read as bytes, since the signature is over them. */
export async function webhookRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>(
      WEBHOOK_ROUTE,
      { bodyLimit: MAX_BYTES, schema: { summary: 'What the payment provider tells', tags: ['payments'] } },
      async ({ params, body, headers }) => {
        const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
        await takeWebhook(deps, {
          provider: params.provider,
          rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: header('x-razorpay-signature'),
          eventId: header('x-razorpay-event-id'),
        })
        return okDone()
      },
    )
  })
}
