import type { Job } from '../../jobs/jobs.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { findRefund } from '../payments/refunds.queries.ts'
import type { Cancelled } from '../subscriptions/subscriptions.service.ts'
import { refundMail } from './order-mails.ts'
import { findOrder } from './orders.queries.ts'

/** After a refund: the credit note where there was an invoice, then the mail. */
export const confirmRefund: Job<{ refundId: string; cancelled?: Cancelled }> = {
  name: 'confirm-refund',
  async work(deps, { refundId, cancelled }) {
    const note = await issueCreditNote(deps, refundId)
    const refund = await findRefund(deps.db, refundId)
    const order = refund && (await findOrder(deps.db, refund.orderId))
    if (!refund || !order?.userEmail) return
    await sendMail.work(deps, await refundMail(deps, order, refund, { note, cancelled }))
  },
}
