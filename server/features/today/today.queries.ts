import { and, asc, count, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { products } from '../../db/schema/catalogue.ts'
import { consultations, inquiries } from '../../db/schema/content.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'

const paidDate = sql<string>`to_char(${orders.paidAt} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`
const midnight = (date: string) => sql`(${date}::date)::timestamp at time zone 'Asia/Dubai'`

/** What was paid, day by day in Dubai, from a date on. */
export const loadSales = (db: Db, from: string) =>
  db
    .select({
      date: paidDate,
      orders: count(),
      revenueFils: sql<number>`sum(${orders.totalFils})::bigint`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.state, 'paid'), gte(orders.paidAt, midnight(from))))
    .groupBy(paidDate)

const refundDate = sql<string>`to_char(${refunds.doneAt} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`

/** What went back of it, by the day it went. A second payment that was returned never counted as a sale. */
export const loadRefunds = (db: Db, from: string) =>
  db
    .select({
      date: refundDate,
      refundedFils: sql<number>`sum(${refunds.amountFils})::bigint`.mapWith(Number),
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'done'),
        gte(refunds.doneAt, midnight(from)),
        // What credit had paid was a sale, too.
        or(isNull(refunds.paymentId), eq(payments.isSettling, true)),
      ),
    )
    .groupBy(refundDate)

export async function loadPending(db: Db) {
  const [row] = await db
    .select({
      orders: count(),
      amountFils: sql<number>`coalesce(sum(${orders.totalFils}), 0)::bigint`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.state, 'pending'))
  return row!
}

export async function countNeedingAttention(db: Db): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(sql`${orders.needsAttention} is not null`)
  return row!.orders
}

export const loadLowStock = (db: Db, atMost: number, most: number) =>
  db
    .select({ identifier: products.identifier, name: products.name, stock: products.stock })
    .from(products)
    .where(and(eq(products.isDeleted, false), lte(products.stock, atMost)))
    .orderBy(asc(products.stock), asc(products.name))
    .limit(most)

const isOpen = (table: typeof inquiries | typeof consultations) =>
  and(isNull(table.handledAt), isNull(table.answeredAt))

export async function loadOpenMessages(db: Db, most: number) {
  const asked = await db
    .select({
      id: inquiries.id,
      name: inquiries.name,
      text: inquiries.message,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .where(isOpen(inquiries))
    .orderBy(desc(inquiries.createdAt))
    .limit(most)
  const wished = await db
    .select({
      id: consultations.id,
      name: consultations.name,
      text: consultations.goal,
      createdAt: consultations.createdAt,
    })
    .from(consultations)
    .where(isOpen(consultations))
    .orderBy(desc(consultations.createdAt))
    .limit(most)
  return [
    ...asked.map((row) => ({ ...row, view: 'inquiries' as const })),
    ...wished.map((row) => ({ ...row, view: 'consultations' as const })),
  ]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, most)
}

export async function countOpenMessages(db: Db): Promise<number> {
  return (
    (await db.$count(inquiries, isOpen(inquiries))) + (await db.$count(consultations, isOpen(consultations)))
  )
}
