/** What the shop needs of a payment provider. Amounts are in fils, as the provider's smallest unit of AED. */
export type PaymentProvider = {
  /** As stored with attempts and in the webhook's address. */
  name: 'razorpay' | 'sandbox'
  /** One order per receipt: with `mayExist` it is looked up first, since the response of an earlier try may have been lost. */
  ensureOrder(asked: OrderToMake, mayExist: boolean): Promise<ProviderOrder>
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>
  fetchPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** Collects held money. Harmless where that has already happened. */
  capture(asked: { paymentId: string; amountFils: number; currency: string }): Promise<ProviderPayment>
  /** With an idempotency key: a retry returns the same refund. */
  refund(asked: RefundToMake): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  isPaymentSignature(told: { orderId: string; paymentId: string; signature: string }): boolean
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
  /** Parses the body of a webhook. Throws where it is malformed or not plausible. */
  readEvent(rawBody: Buffer): ProviderEvent
  checkout: Checkout
}

export type OrderToMake = { receipt: string; amountFils: number; currency: string }
export type RefundToMake = {
  paymentId: string
  amountFils: number
  idempotencyKey: string
  /** Comes back in the refund's webhook, so that the shop knows its own. */
  reference: string
}

export type ProviderOrder = {
  id: string
  receipt: string
  amountFils: number
  currency: string
}

export type ProviderPayment = {
  id: string
  orderId: string | undefined
  state: 'created' | 'authorised' | 'captured' | 'failed' | 'refunded'
  amountFils: number
  currency: string
  refundedFils: number
  problem: string | undefined
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amountFils: number
  state: 'pending' | 'done' | 'failed'
  reference: string | undefined
}

export type ProviderEvent = {
  type: string
  payment: ProviderPayment | undefined
  refund: ProviderRefund | undefined
}

/** What the browser needs to open the provider's checkout. */
export type Checkout = {
  keyId: string
  scriptUrl: string
  hosts: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }
}

/** `unreachable`: the outcome is unknown, retry. `refused`: it was not done, and a retry will not help. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'unreachable' | 'refused'

  constructor(kind: 'unreachable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export const isUnreachable = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'unreachable'
