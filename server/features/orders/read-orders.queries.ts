import { and, count, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../../db/schema/orders.ts'
import { paymentAttempts, payments } from '../../db/schema/payments.ts'
import type { OrderRecord } from '../order-records/order-records.public.ts'

type States = OrderRecord['state'][]

/** An order called off by a changed cart is no order to its customer, unless money came in for it. */
const shown = (db: Queryable) =>
  or(
    sql`${orders.cancelledBecause} is distinct from 'cart-changed'`,
    exists(
      db
        .select({ one: sql`1` })
        .from(payments)
        .where(and(eq(payments.orderId, orders.id), inArray(payments.state, ['captured', 'refunded']))),
    ),
  )

const ofCustomer = (db: Queryable, accountId: string, states: States) =>
  and(eq(orders.accountId, accountId), inArray(orders.state, states), shown(db))

export const listOrders = (
  db: Queryable,
  accountId: string,
  states: States,
  { page, size }: { page: number; size: number },
): Promise<OrderRecord[]> =>
  db
    .select()
    .from(orders)
    .where(ofCustomer(db, accountId, states))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size)
    .offset((page - 1) * size)

export async function countOrders(db: Queryable, accountId: string, states: States): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .where(ofCustomer(db, accountId, states))
  return row?.n ?? 0
}

/** The newest attempt of each order that reached the provider. */
export const findNewestAttempts = (db: Queryable, orderIds: string[]) =>
  db
    .selectDistinctOn([paymentAttempts.orderId])
    .from(paymentAttempts)
    .where(
      and(inArray(paymentAttempts.orderId, orderIds), sql`${paymentAttempts.providerOrderId} is not null`),
    )
    .orderBy(paymentAttempts.orderId, desc(paymentAttempts.createdAt))
