import type { Job } from '../../jobs/jobs.ts'
import { lockOrder } from '../order-records/order-records.public.ts'
import { lockOwner } from '../ordering/ordering.public.ts'
import { findLeft, giveBack } from '../payments/payments.public.ts'
import { findBagsOf } from './bags.queries.ts'
import { findDepositsOf } from './deposits.queries.ts'

/**
 * After a bag came back: the deposit goes back to where it came from, once its customer has no other bag of ours. Safe to
 * repeat: what has gone back or is on its way is counted under the lock of its order.
 */
export const returnDeposit: Job<{ accountId: string }> = {
  name: 'return-deposit',
  isPolled: true,
  async work(deps, { accountId }) {
    await deps.db.transaction(async (tx) => {
      await lockOwner(tx, { accountId })
      if ((await findBagsOf(tx, accountId)).length > 0) return
      for (const { orderId } of await findDepositsOf(tx, accountId)) {
        await lockOrder(tx, orderId)
        const deposit = (await findDepositsOf(tx, accountId)).find((one) => one.orderId === orderId)
        if (!deposit || deposit.heldFils <= 0) continue
        const source = await findLeft(tx, orderId)
        await giveBack(deps, tx, {
          ...{ sources: [source], amountFils: deposit.heldFils, destination: 'card', isDeposit: true },
          ...{ reason: 'The cool bag came back.', ledgerEntryId: null, actor: 'shop' },
          // One that failed at the provider is tried anew with the next bag.
          key: `deposit-${deposit.refunds}`,
        })
      }
    })
  },
}
