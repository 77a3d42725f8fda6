export type { Attempt } from './attempts.queries.ts'
export { settlePayment } from './check-attempt.ts'
export { checkOpenAttempts } from './check-open-attempts.ts'
export { giveBack } from './finish-refunds.ts'
export {
  addAttempt,
  alreadyPaid,
  notPayable,
  type OpenedCheckout,
  openCheckout,
  type PaidOrder,
  showCheckout,
  showPaidFromCredit,
} from './open-checkout.ts'
export { orderPaid, paymentFailed, refundDone } from './payment-queues.ts'
export {
  countUnusableWebhooks,
  findNewestPayment,
  findPaymentById,
  listPayments,
  type Payment,
} from './payments.queries.ts'
export { findLeft, findSources, leftToRefund, lockMoneyOf, type PaidOrderLeft } from './refund-sources.ts'
export { findRefund, listRefunds, listRefundsOfOrders, type RefundRecord } from './refunds.queries.ts'
export { requestRefund, sendDueRefunds } from './refunds.ts'
export { settleFromCredit } from './settle-order.ts'
export { verifyPayment } from './verify-payment.ts'
