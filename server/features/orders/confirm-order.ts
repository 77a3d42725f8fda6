import type { Job } from '../../jobs/jobs.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { findLivePackages } from './live-packages.ts'
import { orderConfirmedMail } from './order-mails.ts'
import { findLinesOf, findOrder } from './orders.queries.ts'

/** After the payment: the tax invoice, then the mail that carries it. Run twice, both are there once. */
export const confirmOrder: Job<{ orderId: string }> = {
  name: 'confirm-order',
  isLookedFor: true,
  async work(deps, { orderId }) {
    const invoice = await issueInvoice(deps, orderId)
    const order = await findOrder(deps.db, orderId)
    // Somebody who had their account deleted is not written to.
    if (!order?.userEmail) return
    const packages = await findLivePackages(deps.db, [orderId])
    const lines = await findLinesOf(deps.db, [orderId])
    await sendMail.work(deps, await orderConfirmedMail(deps, order, { packages, lines }, invoice))
  },
}
