import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type AccountChanges, deleteLinks, updateAccount } from '../accounts/accounts.public.ts'
import { deleteSessions } from '../sessions/sessions.public.ts'

/**
 * Every change to how somebody signs in goes through here: whoever had got hold of the old way loses their sessions, every
 * link they asked for and every browser they made known.
 */
export async function changeCredentials(
  deps: Deps,
  tx: Tx,
  accountId: string,
  changes: AccountChanges,
  keptSessionId?: string,
): Promise<void> {
  const now = deps.now()
  await updateAccount(tx, accountId, { ...changes, credentialsChangedAt: now }, now)
  await deleteSessions(tx, accountId, keptSessionId)
  await deleteLinks(tx, accountId)
}
