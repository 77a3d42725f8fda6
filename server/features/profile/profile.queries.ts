import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../../db/schema/orders.ts'

const LATEST = 50

export async function listOrdersInShort(db: Queryable, accountId: string) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      totalFils: orders.totalFils,
      state: orders.state,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), ne(orders.state, 'cancelled')))
    .orderBy(desc(orders.createdAt))
    .limit(LATEST)
}
