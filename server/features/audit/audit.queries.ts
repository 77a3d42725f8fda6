import { and, desc, eq } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { countRows, inOrder, type ListQuery, rangeOf } from '../../db/list.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { auditLog } from '../../db/schema/content.ts'
import { matchesWords } from '../../db/search.ts'

export async function insertAuditEntry(db: Queryable, entry: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(entry)
}

type Filters = { action?: string | undefined; subject?: string | undefined }

export async function listAuditEntries(db: Db, query: ListQuery<'created'> & Filters) {
  const where = and(
    matchesWords(auditLog.searchText, query.q),
    query.action ? eq(auditLog.action, query.action) : undefined,
    query.subject ? eq(auditLog.subject, query.subject) : undefined,
  )
  const rows = await db
    .select({
      id: auditLog.id,
      who: accounts.userEmail,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(where)
    .orderBy(...inOrder(query.sort ?? '-created', { created: auditLog.createdAt }, auditLog.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, auditLog, where, query.q) }
}

/** Who changed something last. */
export async function findLastChange(db: Queryable, subject: string) {
  const [last] = await db
    .select({ who: accounts.userEmail, at: auditLog.createdAt })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.createdAt))
    .limit(1)
  return last
}
