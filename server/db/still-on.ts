import { and, eq, sql } from 'drizzle-orm'
import { orders } from './schema/orders.ts'
import { payments, refunds } from './schema/payments.ts'

/** It was paid, and not all of it has gone back: its deliveries go on. A second payment that went back paid for nothing. */
export const isStillOn = and(
  eq(orders.state, 'paid'),
  sql`${sql`${orders.totalFils}`} > coalesce((select sum(${sql`${refunds.amountFils}`}) from ${refunds}
    join ${payments} on ${and(eq(payments.id, refunds.paymentId), eq(payments.isSettling, true))}
    where ${and(eq(refunds.orderId, orders.id), eq(refunds.state, 'done'))}), 0)`,
)!
