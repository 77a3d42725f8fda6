import type { Person } from '../../db/personal-data.ts'
import type { Deps } from '../../deps.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { lockAccount } from '../accounts/accounts.public.ts'
import { requirePassword } from '../credentials/credentials.public.ts'
import { endPlansOf } from '../day-changes/day-changes.public.ts'
import { cancelUnpaidOf } from '../order-records/order-records.public.ts'
import { erasePerson, lockRowsOf, readPersonalData } from './personal-data.queries.ts'

const personOf = ({ accountId, userName, userEmail, isEmailVerified }: AccountVisitor): Person => ({
  accountId,
  userName,
  userEmail,
  isEmailVerified,
})

export async function collectPersonalData(deps: Deps, who: AccountVisitor) {
  return { collectedAt: deps.now(), ...(await readPersonalData(deps.db, personOf(who))) }
}

/** What has to stay, and why, is in the list of where personal data lies. */
export async function eraseAccount(deps: Deps, network: string, who: AccountVisitor, password: string) {
  await requirePassword(deps, network, who, password)
  // Without an address nothing can be delivered, so nothing more is to be cooked.
  await endPlansOf(deps, who.accountId)
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, who.accountId)
    await lockRowsOf(tx, who.accountId)
    await cancelUnpaidOf(deps, tx, who.accountId)
    await erasePerson(tx, personOf(who), deps.now())
  })
}
