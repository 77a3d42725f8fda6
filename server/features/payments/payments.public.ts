export type { Attempt } from './attempts.queries.ts'
export { learnOfPayments } from './learn-of-payments.ts'
export {
  addAttempt,
  alreadyPaid,
  notPayable,
  type Opened,
  openCheckout,
  showCheckout,
} from './open-checkout.ts'
export { orderPaid, paymentFailed, refundDone } from './payment-news.ts'
export { findNewestPayment, findPaymentById, listPayments, type Payment } from './payments.queries.ts'
export { findRefund, listRefunds, listRefundsOfOrders, type RefundRecord } from './refunds.queries.ts'
export { requestRefund, sendDueRefunds } from './refunds.ts'
export { verifyPayment } from './verify-payment.ts'
