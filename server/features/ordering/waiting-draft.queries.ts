import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { drafts } from '../../db/schema/ordering.ts'

export async function isDraftWaitingForAddress(db: Queryable, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        eq(drafts.accountId, accountId),
        isNull(drafts.shelvedAt),
        isNotNull(drafts.menuConfirmedAt),
        isNotNull(drafts.addOnsConfirmedAt),
      ),
    )
  return rows.length > 0
}
