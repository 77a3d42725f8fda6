import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OrderFilters } from '../../../contract/admin-orders.ts'
import { ALL_ORDERS, type PaymentStatus, statesOf } from '../../../domain/order-state.ts'
import type { Queryable } from '../../db/connect.ts'
import { countRows } from '../../db/list.ts'
import { orders, paymentStatusRank } from '../../db/schema/orders.ts'
import { invoices } from '../../db/schema/payments.ts'
import { matchesWords } from '../../db/search.ts'
import type { OrderRecord } from './orders.queries.ts'

/** What a list shows of an order: ten of them are asked for again and again, so nothing else is read. */
export type ListedOrder = Pick<
  OrderRecord,
  'orderNumber' | 'userEmail' | 'totalFils' | 'state' | 'address' | 'createdAt' | 'paidAt' | 'needsAttention'
> & { refundedFils: number }

const LISTED = {
  orderNumber: orders.orderNumber,
  userEmail: orders.userEmail,
  totalFils: orders.totalFils,
  state: orders.state,
  address: orders.address,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  needsAttention: orders.needsAttention,
  // Named in full: a select of one table writes its columns bare, and here that would be the refund's own id.
  refundedFils: sql<number>`(select coalesce(sum(r.amount_fils), 0)::int from refunds r
    where r.order_id = orders.id and r.state = 'done')`,
}

const COLUMNS = {
  orderID: orders.orderNumber,
  userEmail: orders.userEmail,
  amount: orders.totalFils,
  paymentStatus: paymentStatusRank(orders.state),
  createdAt: orders.createdAt,
}

function matching({ search, paymentStatus, attention }: OrderFilters): SQL | undefined {
  return and(
    matchesWords(orders.searchText, sought(search?.trim() ?? '')),
    paymentStatus === ALL_ORDERS
      ? undefined
      : inArray(orders.state, statesOf(paymentStatus as PaymentStatus)),
    attention === 'true' ? isNotNull(orders.needsAttention) : undefined,
  )
}

/** However a phone number is written down, its digits are the same; 050 … is +971 50 … . */
const sought = (search: string): string =>
  /^[\d\s()+-]{4,}$/.test(search) ? search.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || search : search

function inOrder({ sort, direction }: OrderFilters, isTurned = false): SQL[] {
  const by = (direction === 'asc') === isTurned ? desc : asc
  return [by(COLUMNS[sort]), by(orders.createdAt), by(orders.id)]
}

type Range = { limit: number; offset: number; total?: number }

// Up to here, passing over whole rows costs less than finding the page's ids first.
const NEAR = 200

const buildNear = (db: Queryable, filters: OrderFilters, name: string) =>
  db
    .select(LISTED)
    .from(orders)
    .where(matching(filters))
    .orderBy(...inOrder(filters))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(name)

const built = new WeakMap<Queryable, Map<string, ReturnType<typeof buildNear>>>()

/** The first pages without a search, whose text is put together once: there are few kinds, and they are asked for most. */
function nearList(db: Queryable, filters: OrderFilters) {
  const { sort, direction, paymentStatus, attention } = filters
  const name = `near_orders_${sort}_${direction}_${paymentStatus}_${attention}`
  const known = built.get(db) ?? new Map<string, ReturnType<typeof buildNear>>()
  built.set(db, known)
  const list = known.get(name) ?? buildNear(db, filters, name)
  known.set(name, list)
  return list
}

/** Where it is known how many there are, late pages are counted from the end. */
export const findOrders = (
  db: Queryable,
  filters: OrderFilters,
  { limit, offset, total = 0 }: Range,
): Promise<ListedOrder[]> => {
  const ordered = inOrder(filters)
  if (offset < NEAR && !filters.search?.trim()) return nearList(db, filters).execute({ limit, offset })
  if (offset < NEAR)
    return db
      .select(LISTED)
      .from(orders)
      .where(matching(filters))
      .orderBy(...ordered)
      .limit(limit)
      .offset(offset)
  const last = Math.min(offset + limit, total)
  const isLate = offset < total && offset > total - last
  return db
    .select(LISTED)
    .from(orders)
    .where(
      // By id first, so that the rows passed over on the way to a late page are never read.
      inArray(
        orders.id,
        db
          .select({ id: orders.id })
          .from(orders)
          .where(matching(filters))
          .orderBy(...inOrder(filters, isLate))
          .limit(isLate ? last - offset : limit)
          .offset(isLate ? total - last : offset),
      ),
    )
    .orderBy(...ordered)
}

export const countMatching = (db: Queryable, filters: OrderFilters): Promise<number> =>
  countRows(db, orders, matching(filters), filters.search)

export async function findInvoiceByNumber(db: Queryable, number: string) {
  const [row] = await db
    .select({ orderId: invoices.orderId, refundId: invoices.refundId })
    .from(invoices)
    .where(eq(invoices.invoiceNumber, number))
  return row
}
