export const ORDER_STATES = ['pending', 'paid', 'failed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The number that calls carry: 0 pending, 1 successful, 2 failed. */
export type PaymentStatus = 0 | 1 | 2
export const ALL_ORDERS = -1

const ADMIN_LABELS: Record<number, string> = { 0: 'Pending', 1: 'Completed', 2: 'Not Paid' }

/** What the back-office calls an order: one that was called off was never left unpaid, and every number has a word. */
export const adminLabelOf = (order: { paymentStatus: number; isCancelled: boolean }): string =>
  order.isCancelled ? 'Cancelled' : (ADMIN_LABELS[order.paymentStatus] ?? 'Unknown')

// A cancelled order counts as not paid. It differs from a failed one in that it can no longer be paid.
const STATUS_OF_STATE: Record<OrderState, PaymentStatus> = { pending: 0, paid: 1, failed: 2, cancelled: 2 }

export function paymentStatusOf(state: OrderState): PaymentStatus {
  return STATUS_OF_STATE[state]
}

export function statesOf(status: PaymentStatus): OrderState[] {
  return ORDER_STATES.filter((state) => STATUS_OF_STATE[state] === status)
}

export function isPayable(state: OrderState): boolean {
  return state === 'pending' || state === 'failed'
}

/** A changed cart cancels its unpaid order; a paid one stays paid. */
export function cancelled(state: OrderState): OrderState {
  return state === 'paid' ? 'paid' : 'cancelled'
}

export type PaymentState = 'failed' | 'authorised' | 'captured' | 'refunded'

const PAYMENT_RANK: Record<PaymentState, number> = { failed: 0, authorised: 1, captured: 2, refunded: 3 }

/** Reports arrive late and out of order: a payment's state only moves forward. */
export const hasReached = (known: PaymentState, told: PaymentState): boolean =>
  PAYMENT_RANK[known] >= PAYMENT_RANK[told]

/** Something the provider says about one payment, by callback, webhook or when asked. */
export type PaymentFact = {
  kind: PaymentState
  paymentId: string
  amountFils: number
  currency: string
}

export type OrderPayment = {
  state: OrderState
  amountFils: number
  currency: string
  /** The payment that paid the order, once it is paid. */
  paidBy?: string
  /** What the checkout asked for, where the order's price has changed since. */
  askedFils?: number
}

/**
 * What the shop has to do about a fact:
 * `settle` the order has just been paid; `capture` the money is held and must be collected; `refund` the money must go
 * back, since another payment paid the order or it was cancelled; `set-aside` the amount or currency is wrong and a
 * person must look; `note-failure` and `note-refund` belong in the order's history.
 * All but `settle` come again when the fact does, so each must be done once per payment.
 */
export type PaymentAction =
  | 'none'
  | 'settle'
  | 'capture'
  | 'refund'
  | 'set-aside'
  | 'note-failure'
  | 'note-refund'

export function applyPaymentFact(
  order: OrderPayment,
  fact: PaymentFact,
): { order: OrderPayment; action: PaymentAction } {
  if (fact.kind === 'refunded') return { order, action: 'note-refund' }
  if (fact.kind === 'failed') {
    // A late failure of one payment takes nothing from an order another one paid.
    return isPayable(order.state)
      ? { order: { ...order, state: 'failed' }, action: 'note-failure' }
      : { order, action: 'none' }
  }
  if (order.state === 'paid' && order.paidBy === fact.paymentId) return { order, action: 'none' }
  const isEarlierPrice = fact.amountFils === order.askedFils && order.askedFils !== order.amountFils
  if (isEarlierPrice && fact.currency === order.currency) return { order, action: 'refund' }
  if (fact.amountFils !== order.amountFils || fact.currency !== order.currency) {
    return { order, action: 'set-aside' }
  }
  if (!isPayable(order.state)) return { order, action: 'refund' }
  if (fact.kind === 'authorised') return { order, action: 'capture' }
  return { order: { ...order, state: 'paid', paidBy: fact.paymentId }, action: 'settle' }
}
