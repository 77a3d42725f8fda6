import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { ProviderEvent } from '../../integrations/payments/provider.ts'
import { recordEvent } from '../audit/audit.public.ts'
import { applyPayment } from './apply-payment.ts'
import { findAttemptOfPayment } from './attempts.queries.ts'
import { saveEvent, saveUnapplied } from './payments.queries.ts'
import { applyRefund } from './refunds.ts'

export type Webhook = {
  provider: string
  rawBody: Buffer
  signature: string | undefined
  eventId: string | undefined
}

/** Signed over the very bytes that came; stored and applied in one transaction, so that a repeat is a no-op. */
export async function takeWebhook(deps: Deps, webhook: Webhook): Promise<void> {
  const { provider, rawBody, signature } = webhook
  if (provider !== deps.provider.name) throw new AppError('not-found')
  if (!signature || !deps.provider.isWebhookSignature(rawBody, signature))
    throw new AppError('webhook-not-signed')
  try {
    const event = deps.provider.readEvent(rawBody)
    await applyEvent(deps, webhook, event)
  } catch (error) {
    if (!isUnusable(error)) throw error
    await setAside(deps, webhook, error)
  }
}

/** It would fail the same way however often it is sent. Anything else may go better at the next try, which the provider makes. */
function isUnusable(error: unknown): error is Error {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true
  const { cause = error } = error as { cause?: unknown }
  const { code } = cause as { code?: unknown }
  // What the database cannot hold, or what breaks a rule of its tables.
  return typeof code === 'string' && /^2[23]/.test(code)
}

/** Kept as it came and shown to the shop's people, once however often it is sent; the provider need not repeat it. */
async function setAside(deps: Deps, webhook: Webhook, { message }: Error): Promise<void> {
  const raw = webhook.rawBody.toString('utf8').replaceAll('\0', '\ufffd')
  const receivedAt = deps.now()
  const stored = {
    provider: webhook.provider,
    eventId: idOf(webhook),
    type: UNUSABLE,
    body: { raw },
    receivedAt,
  }
  await deps.db.transaction(async (tx) => {
    if (await saveUnapplied(tx, stored))
      await recordEvent(tx, {
        action: UNUSABLE,
        subject: 'payments',
        after: { problem: message.slice(0, 500), raw },
      })
  })
}

const UNUSABLE = 'unusable-webhook'

// The provider's own id for it; where there is none of a sensible length, what it says stands for it.
const idOf = ({ eventId, rawBody }: Webhook) =>
  eventId && eventId.length <= 200 ? eventId : createHash('sha256').update(rawBody).digest('hex')

async function applyEvent(deps: Deps, webhook: Webhook, event: ProviderEvent): Promise<void> {
  const { type, payment, refund } = event
  const { provider } = webhook
  const stored = { provider, eventId: idOf(webhook), type, body: event, receivedAt: deps.now() }
  await deps.db.transaction(async (tx) => {
    const [isNew, found] = await sendTogether(
      () => saveEvent(tx, stored),
      async () => payment && findAttemptOfPayment(tx, provider, payment),
    )
    if (!isNew) return
    if (payment) await applyPayment(deps, tx, payment, found, 'webhook')
    if (refund) await applyRefund(deps, tx, refund)
  })
}
