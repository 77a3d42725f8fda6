import { and, asc, desc, eq, inArray, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { OrderFilters } from '../../../contract/admin-orders.ts'
import { ALL_ORDERS, type PaymentStatus, statesOf } from '../../../domain/money/order-state.ts'
import type { Queryable } from '../../db/connect.ts'
import { countRows, narrowToFound } from '../../db/list.ts'
import { orders, paymentStatusRank } from '../../db/schema/orders.ts'
import { invoices, refunds } from '../../db/schema/payments.ts'
import { asStoredPhone, matchesWords } from '../../db/search.ts'
import type { OrderRecord } from '../order-records/order-records.public.ts'
import { firstDelivery, nextDelivery, ordersDeliveredOn } from '../subscriptions/subscriptions.public.ts'

/** What a list shows of an order: ten of them are asked for again and again, so nothing else is read. */
export type ListedOrder = Pick<
  OrderRecord,
  | 'orderNumber'
  | 'accountId'
  | 'userEmail'
  | 'totalFils'
  | 'state'
  | 'address'
  | 'createdAt'
  | 'paidAt'
  | 'needsAttention'
> & {
  userName: string | null
  refundedFils: number
  plans: { mealPlanName: string; packageName: string }[]
  firstDelivery: string | null
  nextDelivery: string | null
}

// Named in full: a select of one table writes its columns bare, and inside a query they would be another table's.
const listed = (today: string) => ({
  orderNumber: orders.orderNumber,
  accountId: orders.accountId,
  userEmail: orders.userEmail,
  totalFils: orders.totalFils,
  state: orders.state,
  address: orders.address,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  needsAttention: orders.needsAttention,
  userName: sql<string | null>`(select a.user_name from accounts a where a.id = orders.account_id)`,
  refundedFils: sql<number>`(select coalesce(sum(r.amount_fils), 0)::int from refunds r
    where r.order_id = orders.id and r.state = 'done')`,
  plans: sql<ListedOrder['plans']>`(select coalesce(json_agg(
      json_build_object('mealPlanName', p.plan_name, 'packageName', p.package_name) order by p.position), '[]')
    from order_packages p where p.order_id = orders.id)`,
  firstDelivery,
  nextDelivery: nextDelivery(today),
})

const COLUMNS = {
  orderID: orders.orderNumber,
  userEmail: orders.userEmail,
  amount: orders.totalFils,
  paymentStatus: paymentStatusRank(orders.state),
  createdAt: orders.createdAt,
}

const hasRefund = sql`exists (select 1 from ${refunds}
  where ${and(eq(refunds.orderId, orders.id), eq(refunds.state, 'done'))})`

/** Those that are left, named: to look for the few that are not cancelled among the many that are would read them all. */
const statesAsked = (status: PaymentStatus, cancelled: OrderFilters['cancelled']) =>
  statesOf(status).filter((state) => cancelled !== 'false' || state !== 'cancelled')

function matching(filters: OrderFilters): SQL | undefined {
  const { search, paymentStatus, account, attention, cancelled, refunded, deliveryDate } = filters
  return and(
    matchesWords(orders.searchText, asStoredPhone(search?.trim() ?? '')),
    paymentStatus === ALL_ORDERS
      ? undefined
      : inArray(orders.state, statesAsked(paymentStatus as PaymentStatus, cancelled)),
    account ? eq(orders.accountId, account) : undefined,
    attention === 'true' ? isNotNull(orders.needsAttention) : undefined,
    cancelled && (cancelled === 'true' ? eq : ne)(orders.state, 'cancelled'),
    refunded && (refunded === 'true' ? hasRefund : not(hasRefund)),
    deliveryDate ? inArray(orders.id, ordersDeliveredOn(deliveryDate)) : undefined,
  )
}

function inOrder({ sort, direction }: OrderFilters, isTurned = false): SQL[] {
  const by = (direction === 'asc') === isTurned ? desc : asc
  return [by(COLUMNS[sort]), by(orders.createdAt), by(orders.id)]
}

type Range = { today: string; limit: number; offset: number; total?: number }

/**
 * The page's ids are found first, and what is shown is read for them alone. The first page is the one that is asked for all
 * day: its length is written out, so that PostgreSQL plans it once. With a parameter there it would plan anew each time, which
 * is right for the others. Where it is known how many there are, late pages are counted from the end.
 */
export function findOrders(
  db: Queryable,
  filters: OrderFilters,
  { today, limit, offset, total = 0 }: Range,
  where = matching(filters),
): Promise<ListedOrder[]> {
  const last = Math.min(offset + limit, total)
  const isLate = offset < total && offset > total - last
  const count = isLate ? last - offset : limit
  const skipped = isLate ? total - last : offset
  const range = skipped === 0 ? sql.raw(`limit ${count}`) : sql`limit ${count} offset ${skipped}`
  const page = sql`array(select ${orders.id} from ${orders} ${where && sql`where ${where}`}
    order by ${sql.join(inOrder(filters, isLate), sql`, `)} ${range})`
  return db
    .select(listed(today))
    .from(orders)
    .where(sql`${orders.id} = any(${page})`)
    .orderBy(...inOrder(filters))
}

export async function findListedOrder(
  db: Queryable,
  orderId: string,
  today: string,
): Promise<ListedOrder | undefined> {
  const [row] = await db.select(listed(today)).from(orders).where(eq(orders.id, orderId))
  return row
}

export const countMatching = (db: Queryable, filters: OrderFilters): Promise<number> =>
  countRows(db, orders, matching(filters), undefined)

/** Searched once for both the total and the page: many orders have all of a number's trigrams, and few the number. */
export const searchOrders = (db: Queryable, filters: OrderFilters) =>
  narrowToFound(db, orders, orders.id, matching(filters), filters.search)

export async function findInvoiceByNumber(db: Queryable, number: string) {
  const [row] = await db
    .select({ orderId: invoices.orderId, refundId: invoices.refundId })
    .from(invoices)
    .where(eq(invoices.invoiceNumber, number))
  return row
}
