import type { Deps } from '../../deps.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { deleteAccount, lockAccount } from './accounts.queries.ts'
import { requirePassword } from './password.service.ts'
import { eraseOrders, readPersonalData } from './personal-data.queries.ts'

export async function collectPersonalData(deps: Deps, accountId: string) {
  return { collectedAt: deps.now(), ...(await readPersonalData(deps.db, accountId)) }
}

/** Addresses, sessions, draft and cart go with the account; orders stay without name, contact or address. */
export async function eraseAccount(deps: Deps, ip: string, who: AccountVisitor, password: string) {
  await requirePassword(deps, ip, who, password)
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, who.accountId)
    await eraseOrders(tx, who.accountId, deps.now())
    await deleteAccount(tx, who.accountId)
  })
}
