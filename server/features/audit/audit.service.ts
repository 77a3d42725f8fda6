import type { AuditEntry } from '../../../contract/admin-settings.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { insertAuditEntry, listAuditEntries } from './audit.queries.ts'

type Change = { action: string; subject: string; before?: unknown; after?: unknown }

/** Goes in the transaction of the change it tells of: neither stands without the other. */
export function recordChange(tx: Tx, who: { accountId: string }, change: Change): Promise<void> {
  const { action, subject, before = null, after = null } = change
  return insertAuditEntry(tx, { accountId: who.accountId, action, subject, before, after })
}

/** Something the shop's people must know of and nobody of them did. */
export const recordEvent = (
  tx: Tx,
  { action, subject, before = null, after = null }: Change,
): Promise<void> => insertAuditEntry(tx, { accountId: null, action, subject, before, after })

export async function showAuditLog(deps: Deps, query: Parameters<typeof listAuditEntries>[1]) {
  const { rows, total } = await listAuditEntries(deps.db, query)
  const entries = rows.map(
    ({ id, createdAt, ...entry }): AuditEntry => ({ _id: id, ...entry, createdAt: createdAt.toISOString() }),
  )
  return { rows: entries, total }
}
