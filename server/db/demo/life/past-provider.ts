import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../../../integrations/payments/provider.ts'
import type { InventedBooks } from '../../../integrations/payments/sandbox/invented-books.queries.ts'
import { newProviderId } from '../../../integrations/payments/sandbox/sandbox-entities.ts'

/** What the sandbox would have said and written, without asking it: its books are written together with the orders. */
export function pastProvider(provider: PaymentProvider, now: () => Date) {
  const books: InventedBooks = { orders: [], payments: [], refunds: [] }

  /** The customer presses a button in the checkout. */
  function pay(orderId: string, amountFils: number, isRefused: boolean): ProviderPayment {
    const id = newProviderId('pay')
    const problem = isRefused ? 'The bank did not approve the payment.' : undefined
    const order = books.orders.find((one) => one.id === orderId)!
    order.status = isRefused ? 'attempted' : 'paid'
    books.payments.push({
      ...{ id, order_id: orderId, amount: amountFils, currency: order.currency, amount_refunded: 0 },
      ...{ status: isRefused ? 'failed' : 'captured', captured: !isRefused, created_at: now() },
      error_description: problem ?? null,
    })
    const state = isRefused ? 'failed' : 'captured'
    return { id, orderId, state, amountFils, currency: order.currency, refundedFils: 0, problem }
  }

  const invented: PaymentProvider = {
    ...provider,
    async ensureOrder({ receipt, amountFils, currency }) {
      const id = newProviderId('order')
      books.orders.push({
        ...{ id, receipt, amount: amountFils, currency, status: 'created', created_at: now() },
      })
      return { id, receipt, amountFils, currency }
    },
    // Every payment has been reported by then.
    fetchPaymentsOfOrder: async () => [],
    async refund({ paymentId, amountFils, idempotencyKey, reference }): Promise<ProviderRefund> {
      const id = newProviderId('rfnd')
      const payment = books.payments.find((one) => one.id === paymentId)!
      payment.amount_refunded += amountFils
      if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
      books.refunds.push({
        ...{ id, payment_id: paymentId, amount: amountFils, currency: payment.currency, created_at: now() },
        ...{ idempotency_key: idempotencyKey, notes: { reference } },
      })
      return { id, paymentId, amountFils, state: 'done', reference }
    },
  }
  return { provider: invented, books, pay }
}
