import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { malformed, notFound, notSignedIn } from '../../errors.ts'
import type { ProviderEvent } from '../../integrations/payments/provider.ts'
import { applyPayment } from './apply-payment.ts'
import { isOldNews, reached, rememberPayment } from './known-payments.ts'
import { keepEvent, keepOldNews } from './payments.queries.ts'
import { inPaymentsTurn } from './payments-turn.ts'
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
  if (event.payment) await inPaymentsTurn(event.payment.id, () => applyEvent(deps, webhook, event))
  else await applyEvent(deps, webhook, event)
}

async function applyEvent(deps: Deps, webhook: Webhook, event: ProviderEvent): Promise<void> {
  const { provider, rawBody } = webhook
  const { payment, refund } = event
  // Mostly the page has told already, and there is nothing left to do.
  if (payment && !refund && isOldNews(deps.db, payment)) return
  const eventId = webhook.eventId ?? createHash('sha256').update(rawBody).digest('hex')
  const kept = { provider, eventId, type: event.type, body: event, receivedAt: deps.now() }
  if (payment && !refund && (await keepOldNews(deps.db, kept, { id: payment.id, states: reached(payment) })))
    return
  const isApplied = await deps.db.transaction(async (tx) => {
    if (!(await keepEvent(tx, kept))) return false
    const applied = payment && (await applyPayment(deps, tx, payment, 'webhook'))
    if (refund) await applyRefund(deps, tx, refund)
    return applied !== undefined
  })
  if (payment && isApplied) rememberPayment(deps.db, payment)
}

function read(deps: Deps, rawBody: Buffer): ProviderEvent | undefined {
  try {
    return deps.provider.readEvent(rawBody)
  } catch {
    throw malformed('That request is not valid JSON.')
  }
}
