import type { Job } from '../../jobs/jobs.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { findNewestPayment } from '../payments/payments.queries.ts'
import { paymentFailedMail } from './order-mails.ts'
import { findOrder } from './orders.queries.ts'

/** Once, of the last try, and only if the order has not been paid or called off since. */
export const tellPaymentFailed: Job<{ orderId: string; paymentId: string }> = {
  name: 'tell-payment-failed',
  async work(deps, { orderId, paymentId }) {
    const order = await findOrder(deps.db, orderId)
    const newest = await findNewestPayment(deps.db, orderId)
    if (order?.state !== 'failed' || newest?.id !== paymentId || !order.userEmail) return
    await sendMail.work(deps, await paymentFailedMail(deps, order, paymentId))
  },
}
