import type { Job } from '../../jobs/jobs.ts'
import { issueInvoice } from '../invoices/invoices.public.ts'
import { sendMail } from '../mail/mail.public.ts'
import { findLinesOf, findOrder } from '../order-records/order-records.public.ts'
import { orderPaid } from '../payments/payments.public.ts'
import { findLivePackages } from './live-packages.ts'
import { orderConfirmedMail } from './order-mails.ts'

/** After the payment: the tax invoice, then the mail that carries it. Run twice, both are there once. */
export const confirmOrder: Job<{ orderId: string }> = {
  ...orderPaid,
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
