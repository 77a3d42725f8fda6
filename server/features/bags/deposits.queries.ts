import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'

const inOrder = sql<number>`sum(${orderLines.totalFils})::int`
const goneBack = sql`(select coalesce(sum(r.deposit_fils), 0)::int from refunds r
  where r.order_id = ${orders.id} and r.state <> 'failed')`

/** Paid orders with a deposit, and what of it the shop still holds. */
const deposits = (db: Queryable, where?: SQL) =>
  db
    .select({
      orderId: orders.id,
      heldFils: sql<number>`${inOrder} - ${goneBack}`.as('held_fils'),
      refunds:
        sql<number>`(select count(*)::int from refunds r where r.order_id = ${orders.id} and r.deposit_fils > 0)`.as(
          'deposit_refunds',
        ),
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'bag-deposit')))
    .where(and(eq(orders.state, 'paid'), where))
    .groupBy(orders.id)
    .orderBy(orders.id)

export const findDepositsOf = (db: Queryable, accountId: string) =>
  deposits(db, eq(orders.accountId, accountId))
