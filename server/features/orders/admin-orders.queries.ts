import { and, asc, count, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { OrderFilters } from '../../../contract/admin-orders.ts'
import { ALL_ORDERS, type PaymentStatus, statesOf } from '../../../domain/order-state.ts'
import type { Queryable } from '../../db/connect.ts'
import { invoices, orders } from '../../db/schema/orders.ts'
import type { OrderRecord } from './orders.queries.ts'

// As people see them: paid first when sorted by status, then waiting, then failed.
const STATUS_RANK = sql`case ${orders.state} when 'pending' then 0 when 'paid' then 1 else 2 end`

const COLUMNS = {
  orderID: orders.orderNumber,
  userEmail: orders.userEmail,
  amount: orders.totalFils,
  paymentStatus: STATUS_RANK,
  createdAt: orders.createdAt,
}

function matching({ search, paymentStatus, attention }: OrderFilters): SQL | undefined {
  return and(
    search?.trim() ? containing(search.trim()) : undefined,
    paymentStatus === ALL_ORDERS
      ? undefined
      : inArray(orders.state, statesOf(paymentStatus as PaymentStatus)),
    attention === 'true' ? isNotNull(orders.needsAttention) : undefined,
  )
}

function containing(search: string): SQL | undefined {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  // However a number is written down, its digits are the same; 050 … is +971 50 … .
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  return or(
    ilike(orders.orderNumber, pattern(search)),
    ilike(orders.userEmail, pattern(search)),
    digits.length >= 4 && /^[\d\s()+-]+$/.test(search) ? ilike(orders.phone, pattern(digits)) : undefined,
  )
}

function inOrder({ sort, direction }: OrderFilters): SQL[] {
  const by = direction === 'asc' ? asc : desc
  return [by(COLUMNS[sort]), by(orders.createdAt), by(orders.id)]
}

export const findOrders = (
  db: Queryable,
  filters: OrderFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRecord[]> =>
  db
    .select()
    .from(orders)
    .where(matching(filters))
    .orderBy(...inOrder(filters))
    .limit(limit)
    .offset(offset)

export async function countMatching(db: Queryable, filters: OrderFilters): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(matching(filters))
  return row?.n ?? 0
}

export async function findInvoiceByNumber(db: Queryable, number: string) {
  const [row] = await db
    .select({ orderId: invoices.orderId, refundId: invoices.refundId })
    .from(invoices)
    .where(eq(invoices.invoiceNumber, number))
  return row
}
