import type { OrderMealDetails, OrderRow, OrderView } from '../../../contract/orders.ts'
import {
  ALL_ORDERS,
  isPayable,
  ORDER_STATES,
  type PaymentStatus,
  statesOf,
} from '../../../domain/money/order-state.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { currentOffer, hasPaidOrder } from '../cart/cart.public.ts'
import { findPaidChange } from '../day-meals/day-meals.public.ts'
import { findProfilesOfOrder } from '../food-profiles/food-profiles.public.ts'
import { type Issued, issueInvoice } from '../invoices/invoices.public.ts'
import { findLinesOf, findOrderByNumber, type OrderRecord } from '../order-records/order-records.public.ts'
import {
  checkOpenAttempts,
  findNewestPayment,
  listRefundsOfOrders,
  openCheckout,
} from '../payments/payments.public.ts'
import { findLivePackages, findPackageSpans } from './live-packages.ts'
import { type OrderWith, presentMealDetails, presentRow, presentView } from './present-order.ts'
import { countOrders, findNewestAttempts, listOrders } from './read-orders.queries.ts'
import { atTodaysPrices } from './todays-prices.ts'

export async function isFirstOrder(deps: Deps, accountId: string): Promise<boolean> {
  return !(await hasPaidOrder(deps.db, accountId))
}

/** Somebody else's order is as good as none. */
export async function requireOwnOrder(
  deps: Deps,
  accountId: string,
  orderNumber: string,
): Promise<OrderRecord> {
  const order = await findOrderByNumber(deps.db, orderNumber)
  if (order?.accountId !== accountId) throw new AppError('order-missing')
  return order
}

export async function payOrder(
  deps: Deps,
  who: AccountVisitor,
  asked: { orderID: string; seenTotal?: number | undefined },
) {
  const { id } = await requireOwnOrder(deps, who.accountId, asked.orderID)
  // The difference of a paid day's change stays what was agreed, and its order has nothing else.
  if (await findPaidChange(deps.db, id)) return openCheckout(deps, id, who.userName)
  const offer = await currentOffer(deps)
  return openCheckout(deps, id, who.userName, (tx, order) =>
    atTodaysPrices(deps, tx, order, offer, asked.seenTotal),
  )
}

export async function pageOfOrders(
  deps: Deps,
  accountId: string,
  asked: { paymentStatus: number; page: number; size: number },
): Promise<{ orders: OrderRow[]; page: number; pages: number; total: number }> {
  const isAll = asked.paymentStatus === ALL_ORDERS
  const states = isAll ? [...ORDER_STATES] : statesOf(asked.paymentStatus as PaymentStatus)
  const total = await countOrders(deps.db, accountId, states)
  const rows = await listOrders(deps.db, accountId, states, asked)
  const whole = await withContents(deps, rows, findPackageSpans)
  return {
    orders: whole.map((one) => presentRow(one, deps.now())),
    page: asked.page,
    pages: Math.ceil(total / asked.size),
    total,
  }
}

/** Where it is not known whether an order has been paid, the provider is asked: nobody waits for what will not come. */
export async function showOrder(deps: Deps, accountId: string, orderNumber: string): Promise<OrderView> {
  const asked = await requireOwnOrder(deps, accountId, orderNumber)
  const isInDoubt = isPayable(asked.state) && !(await checkOpenAttempts(deps, asked.id))
  const order = await requireOwnOrder(deps, accountId, orderNumber)
  const [whole] = await withContents(deps, [order], findLivePackages)
  const isHeld = (await findNewestPayment(deps.db, order.id))?.state === 'authorised'
  const told = await findProfilesOfOrder(deps.db, order.id)
  return presentView({ ...whole!, told }, isPayable(order.state) && (isInDoubt || isHeld), deps.now())
}

export async function showMealDetails(
  deps: Deps,
  accountId: string,
  orderNumber: string,
): Promise<OrderMealDetails> {
  const order = await requireOwnOrder(deps, accountId, orderNumber)
  return presentMealDetails(
    order,
    await findLivePackages(deps.db, [order.id]),
    await findLinesOf(deps.db, [order.id]),
    await findProfilesOfOrder(deps.db, order.id),
  )
}

export async function showInvoice(deps: Deps, accountId: string, orderNumber: string): Promise<Issued> {
  const { id } = await requireOwnOrder(deps, accountId, orderNumber)
  return issueInvoice(deps, id)
}

async function withContents<Package extends { orderId: string }>(
  deps: Deps,
  rows: OrderRecord[],
  findPackages: (db: Queryable, orderIds: string[]) => Promise<Package[]>,
): Promise<OrderWith<Package>[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [packages, lines, refunds, attempts] = await Promise.all([
    findPackages(deps.db, ids),
    findLinesOf(deps.db, ids),
    listRefundsOfOrders(deps.db, ids),
    findNewestAttempts(deps.db, ids),
  ])
  const of = <T extends { orderId: string }>(all: T[], id: string) =>
    all.filter(({ orderId }) => orderId === id)
  return rows.map((order) => ({
    order,
    packages: of(packages, order.id),
    lines: of(lines, order.id),
    refunds: of(refunds, order.id),
    attempt: of(attempts, order.id)[0],
  }))
}
