import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { malformed, notFound, notSignedIn } from '../../errors.ts'
import type { ProviderEvent } from '../../integrations/payments/provider.ts'
import { applyPayment } from './apply-payment.ts'
import { keepEvent } from './payments.queries.ts'
import { applyRefund } from './refunds.ts'

export type Webhook = {
  provider: string
  rawBody: Buffer
  signature: string | undefined
  eventId: string | undefined
}

/** Signed over the very bytes that came; kept and applied in one transaction, so that a repeat finds it done. */
export async function takeWebhook(deps: Deps, webhook: Webhook): Promise<void> {
  const { provider, rawBody, signature } = webhook
  if (provider !== deps.provider.name) throw notFound()
  if (!signature || !deps.provider.isWebhookSignature(rawBody, signature))
    throw notSignedIn('Not signed by us.')
  const event = read(deps, rawBody)
  if (!event) return
  const eventId = webhook.eventId ?? createHash('sha256').update(rawBody).digest('hex')
  await deps.db.transaction(async (tx) => {
    const kept = { provider, eventId, type: event.type, body: event, receivedAt: deps.now() }
    if (!(await keepEvent(tx, kept))) return
    if (event.payment) await applyPayment(deps, tx, event.payment, 'webhook')
    if (event.refund) await applyRefund(deps, tx, event.refund)
  })
}

function read(deps: Deps, rawBody: Buffer): ProviderEvent | undefined {
  try {
    return deps.provider.readEvent(rawBody)
  } catch {
    throw malformed('That request is not valid JSON.')
  }
}
