import type { z } from 'zod'
import { currentWork } from '../../work.ts'
import {
  isUnreachable,
  type OrderToMake,
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
} from './provider.ts'
import { providerHttp } from './provider-http.ts'
import { listOf, orderShape, paymentShape, readRazorpayEvent, refundShape } from './razorpay-shapes.ts'
import { isSigned } from './signatures.ts'

export type RazorpayKeys = { keyId: string; keySecret: string; webhookSecret: string }

export type RazorpayOptions = RazorpayKeys & {
  name: PaymentProvider['name']
  apiUrl: string
  checkout: Omit<PaymentProvider['checkout'], 'keyId'>
}

export const RAZORPAY = {
  apiUrl: 'https://api.razorpay.com',
  checkout: {
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    hosts: {
      script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      connect: [
        'https://api.razorpay.com',
        'https://checkout.razorpay.com',
        'https://lumberjack.razorpay.com',
      ],
    },
  },
} as const

// In minutes. What is authorised later than this the shop collects itself, within five days.
const CAPTURE = { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' }

// A customer waits for this one: an order is made, found again or given up within it.
const ORDER_BUDGET_MS = 8_000
const FIRST_TRY_MS = 4_000
const FIND_MS = 2_000

/** Razorpay's protocol, spoken to Razorpay itself or to whatever else speaks it. */
export function razorpay(options: RazorpayOptions): PaymentProvider {
  const { name, apiUrl, keyId, keySecret, webhookSecret, checkout } = options
  const http = providerHttp(apiUrl, keyId, keySecret)

  async function findOrderByReceipt(receipt: string, timeoutMs?: number): Promise<ProviderOrder | undefined> {
    const found = await http.get(`/v1/orders?receipt=${encodeURIComponent(receipt)}&count=1`, timeoutMs)
    return read(listOf(orderShape), found).items.find((order) => order.receipt === receipt)
  }

  /** The order of a receipt is only ours if it asks for the same. */
  async function findSameOrder(asked: OrderToMake): Promise<ProviderOrder | undefined> {
    const found = await findOrderByReceipt(asked.receipt, FIND_MS)
    const isSame = found?.amountFils === asked.amountFils && found.currency === asked.currency
    return isSame ? found : undefined
  }

  // Its notes are what the provider's own pages show of an order.
  const makeOrder = async (asked: OrderToMake, timeoutMs: number) =>
    read(
      orderShape,
      await http.post(
        '/v1/orders',
        {
          amount: asked.amountFils,
          currency: asked.currency,
          receipt: asked.receipt,
          notes: notesOf(currentWork()?.requestId),
          payment: { capture: 'automatic', capture_options: CAPTURE },
        },
        { timeoutMs },
      ),
    )

  const fetchPayment = async (paymentId: string) =>
    read(paymentShape, await http.get(`/v1/payments/${encodeURIComponent(paymentId)}`))

  return {
    name,
    findOrderByReceipt,
    fetchPayment,

    async ensureOrder(asked, mayExist) {
      const endsAt = Date.now() + ORDER_BUDGET_MS
      const existing = mayExist ? await findSameOrder(asked) : undefined
      if (existing) return existing
      try {
        return await makeOrder(asked, FIRST_TRY_MS)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        // It may have been made, and only its answer lost.
        const made = await findSameOrder(asked)
        if (made) return made
        const leftMs = endsAt - Date.now()
        if (leftMs < 500) throw error
        return makeOrder(asked, leftMs)
      }
    },

    async fetchPaymentsOfOrder(orderId) {
      const answer = await http.get(`/v1/orders/${encodeURIComponent(orderId)}/payments`)
      return read(listOf(paymentShape), answer).items
    },

    async capture({ paymentId, amountFils, currency }) {
      try {
        const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`
        return read(paymentShape, await http.post(path, { amount: amountFils, currency }))
      } catch (error) {
        if (isUnreachable(error)) throw error
        // Refused because it had already been captured, or for a reason worth knowing.
        const payment = await fetchPayment(paymentId)
        if (payment.state === 'captured' || payment.state === 'refunded') return payment
        throw error
      }
    },

    async refund({ paymentId, amountFils, idempotencyKey, reference }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`
      const headers = { 'x-refund-idempotency': idempotencyKey }
      const body = { amount: amountFils, speed: 'normal', notes: { reference } }
      return read(refundShape, await http.post(path, body, { headers }))
    },

    fetchRefund: async (refundId) =>
      read(refundShape, await http.get(`/v1/refunds/${encodeURIComponent(refundId)}`)),

    isPaymentSignature: ({ orderId, paymentId, signature }) =>
      isSigned(keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSigned(webhookSecret, rawBody, signature),
    readEvent: readRazorpayEvent,
    checkout: { ...checkout, keyId },
  }
}

const notesOf = (requestId: string | undefined) => (requestId ? { request_id: requestId } : {})

function read<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderError('unreachable', 'the provider answered in a shape we do not know', parsed.error)
}
