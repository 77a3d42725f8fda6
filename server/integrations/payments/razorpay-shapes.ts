import { z } from 'zod'
import { MAX_FILS } from '../../../domain/money.ts'
import type { ProviderEvent, ProviderOrder, ProviderPayment, ProviderRefund } from './provider.ts'

const STATES = {
  created: 'created',
  authorized: 'authorised',
  captured: 'captured',
  failed: 'failed',
  refunded: 'refunded',
} as const

const REFUND_STATES = { pending: 'pending', processed: 'done', failed: 'failed' } as const

// What the database can keep, and no order comes to more.
const amount = z.int().min(0).max(MAX_FILS)
const word = z.string().max(200).refine(isKeepable)
const sentence = z.string().refine(isKeepable)

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

export const orderShape = z.object({ id: word, receipt: word.nullish(), amount, currency: word }).transform(
  ({ id, receipt, amount, currency }): ProviderOrder => ({
    id,
    receipt: receipt ?? '',
    amountFils: amount,
    currency,
  }),
)

export const paymentShape = z
  .object({
    id: word,
    order_id: word.nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    amount,
    currency: word,
    amount_refunded: amount.nullish(),
    error_description: sentence.nullish(),
  })
  .transform(
    (told): ProviderPayment => ({
      id: told.id,
      orderId: told.order_id ?? undefined,
      state: STATES[told.status],
      amountFils: told.amount,
      currency: told.currency,
      refundedFils: told.amount_refunded ?? 0,
      problem: told.error_description ?? undefined,
    }),
  )

// An empty `notes` comes as a list.
const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish()

export const refundShape = z
  .object({
    id: word,
    payment_id: word,
    amount,
    status: z.enum(['pending', 'processed', 'failed']),
    notes,
  })
  .transform(
    (told): ProviderRefund => ({
      id: told.id,
      paymentId: told.payment_id,
      amountFils: told.amount,
      state: REFUND_STATES[told.status],
      reference: referenceIn(told.notes),
    }),
  )

function referenceIn(told: z.infer<typeof notes>): string | undefined {
  const { reference } = told && !Array.isArray(told) ? told : {}
  return typeof reference === 'string' && isKeepable(reference) ? reference : undefined
}

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })

const eventShape = z.object({
  event: word,
  payload: z.object({
    payment: z.object({ entity: paymentShape }).optional(),
    refund: z.object({ entity: refundShape }).optional(),
  }),
})

export function readRazorpayEvent(rawBody: Buffer): ProviderEvent {
  const { event, payload } = eventShape.parse(JSON.parse(rawBody.toString('utf8')))
  return { type: event, payment: payload.payment?.entity, refund: payload.refund?.entity }
}
