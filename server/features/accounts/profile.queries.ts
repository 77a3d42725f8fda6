import { and, desc, eq, gte, max, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orderPackages, orders } from '../../db/schema/orders.ts'

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

export async function findLastDelivery(db: Queryable, accountId: string, today: string) {
  const [row] = await db
    .select({ date: max(orderPackages.endDate) })
    .from(orderPackages)
    .innerJoin(orders, eq(orders.id, orderPackages.orderId))
    .where(and(eq(orders.accountId, accountId), eq(orders.state, 'paid'), gte(orderPackages.endDate, today)))
  return row?.date ?? null
}
