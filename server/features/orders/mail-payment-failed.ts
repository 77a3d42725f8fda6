import type { Job } from '../../jobs/jobs.ts'
import { sendMail } from '../mail/mail.public.ts'
import { findOrder } from '../order-records/order-records.public.ts'
import { findNewestPayment, paymentFailed } from '../payments/payments.public.ts'
import { paymentFailedMail } from './order-mails.ts'

/** Once, of the last try, and only if the order has not been paid or called off since. */
export const mailPaymentFailed: Job<{ orderId: string; paymentId: string }> = {
  ...paymentFailed,
  async work(deps, { orderId, paymentId }) {
    const order = await findOrder(deps.db, orderId)
    const newest = await findNewestPayment(deps.db, orderId)
    if (order?.state !== 'failed' || newest?.id !== paymentId || !order.userEmail) return
    await sendMail.work(deps, await paymentFailedMail(deps, order, paymentId))
  },
}
