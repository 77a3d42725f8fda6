import { z } from 'zod'
import type { ProviderEvent, ProviderOrder, ProviderPayment, ProviderRefund } from './provider.ts'

const STATES = {
  created: 'created',
  authorized: 'authorised',
  captured: 'captured',
  failed: 'failed',
  refunded: 'refunded',
} as const

const REFUND_STATES = { pending: 'pending', processed: 'done', failed: 'failed' } as const

export const orderShape = z
  .object({ id: z.string(), receipt: z.string().nullish(), amount: z.int(), currency: z.string() })
  .transform(
    ({ id, receipt, amount, currency }): ProviderOrder => ({
      id,
      receipt: receipt ?? '',
      amountFils: amount,
      currency,
    }),
  )

export const paymentShape = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    amount: z.int(),
    currency: z.string(),
    amount_refunded: z.int().nullish(),
    error_description: z.string().nullish(),
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
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
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
  return typeof reference === 'string' ? reference : undefined
}

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })

const eventShape = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: paymentShape }).optional(),
    refund: z.object({ entity: refundShape }).optional(),
  }),
})

export function readRazorpayEvent(rawBody: Buffer): ProviderEvent | undefined {
  const parsed = eventShape.safeParse(JSON.parse(rawBody.toString('utf8')))
  if (!parsed.success) return undefined
  const { event, payload } = parsed.data
  return { type: event, payment: payload.payment?.entity, refund: payload.refund?.entity }
}
