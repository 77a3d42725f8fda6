import type { Deps } from '../../server/deps.ts'
import { changeCredit } from '../../server/features/credit/credit.service.ts'

/** Credit as the shop's people give it. */
export const giveCreditTo = (deps: Deps, accountId: string, amountFils: number) =>
  deps.db.transaction((tx) =>
    changeCredit(tx, {
      ...{ accountId, amountFils, kind: 'given', actor: 'admin maker' },
      ...{ reason: 'For the late delivery.', createdAt: deps.now() },
    }),
  )
