import { REPORT_GRACE_MS } from '../../../domain/money/order-deadline.ts'
import { isPayable } from '../../../domain/money/order-state.ts'
import type { Job } from '../../jobs/jobs.ts'
import { cancelOrder, findOverdue, lockOrder } from '../order-records/order-records.public.ts'
import { checkOpenAttempts } from '../payments/payments.public.ts'

const AT_ONCE = 20

/** Orders that were not paid in time are cancelled, once the provider has said that nothing was paid for them. */
export const cancelUnpaid: Job<object> = {
  name: 'cancel-unpaid-orders',
  everySeconds: 30,
  async work(deps) {
    const before = new Date(deps.now().getTime() - REPORT_GRACE_MS)
    for (const id of await findOverdue(deps.db, before, AT_ONCE)) {
      if (!(await checkOpenAttempts(deps, id))) continue
      await deps.db.transaction(async (tx) => {
        const order = await lockOrder(tx, id)
        if (order && isPayable(order.state)) await cancelOrder(deps, tx, order, 'not-paid-in-time', 'shop')
      })
    }
  },
}
