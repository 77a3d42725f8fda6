import type { Job } from '../../jobs/jobs.ts'
import { issueCreditNote } from '../invoices/invoices.public.ts'
import { sendMail } from '../mail/mail.public.ts'
import { findOrder } from '../order-records/order-records.public.ts'
import { findRefund, refundDone } from '../payments/payments.public.ts'
import type { Cancelled } from '../subscriptions/subscriptions.public.ts'
import { refundMail } from './order-mails.ts'

/** After a refund: the credit note where there was an invoice, then the mail. */
export const confirmRefund: Job<{ refundId: string; cancelled?: Cancelled }> = {
  ...refundDone,
  async work(deps, { refundId, cancelled }) {
    const note = await issueCreditNote(deps, refundId)
    const refund = await findRefund(deps.db, refundId)
    const order = refund && (await findOrder(deps.db, refund.orderId))
    if (!refund || !order?.userEmail) return
    await sendMail.work(deps, await refundMail(deps, order, refund, { note, cancelled }))
  },
}
