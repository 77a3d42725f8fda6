import type { AdminOrder, AdminOrderDetails, OrderFilters } from '../../../contract/admin-orders.ts'
import { dubaiTime, dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { isStillToCome } from '../../../domain/days/delivery-days.ts'
import { paymentStatusOf } from '../../../domain/money/order-state.ts'
import { sumLines } from '../../../domain/money/pricing.ts'
import type { RefundDestination } from '../../../domain/money/refunds.ts'
import { aedFromFils, filsFromAed, parseAed } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { recordChange } from '../audit/audit.public.ts'
import { findProfilesOfOrder } from '../food-profiles/food-profiles.public.ts'
import { type Issued, issueCreditNote, issueInvoice, listInvoices } from '../invoices/invoices.public.ts'
import { sendMail } from '../mail/mail.public.ts'
import {
  addOrderEvent,
  findLinesOf,
  findOrderByNumber,
  listOrderEvents,
  type OrderRecord,
  setOrder,
} from '../order-records/order-records.public.ts'
import {
  findRefund,
  leftToRefund,
  listPayments,
  listRefunds,
  type Payment,
  type RefundRecord,
  requestRefund,
  sendDueRefunds,
} from '../payments/payments.public.ts'
import {
  countMatching,
  findInvoiceByNumber,
  findListedOrder,
  findOrders,
  type ListedOrder,
  searchOrders,
} from './admin-orders.queries.ts'
import { attentionInWords, eventInWords } from './history-words.ts'
import { findLivePackages } from './live-packages.ts'
import { orderConfirmedMail } from './order-mails.ts'
import { presentLine, presentMealDetails } from './present-order.ts'

export async function pageOfAllOrders(
  deps: Deps,
  filters: OrderFilters,
  asked: { page: number; size: number },
) {
  const { page, size } = asked
  const range = { today: dubaiToday(deps.now()), limit: size, offset: (page - 1) * size }
  const found = filters.search?.trim() ? await searchOrders(deps.db, filters) : undefined
  const total = found?.total ?? (await countFor(deps, filters))
  // A search is counted only up to a limit, so its pages are read from the start.
  const rows = found
    ? await findOrders(deps.db, filters, range, found.where)
    : await findOrders(deps.db, filters, { ...range, total })
  return { orders: rows.map(presentListed), page: { page, size, pages: Math.ceil(total / size), total } }
}

const LARGE = 5_000
const COUNT_TTL_MS = 1_000

/** Counting tens of thousands takes longer than showing ten: such a total may be a second old. */
async function countFor(
  { db, caches }: Deps,
  { sort: _, direction: __, ...filters }: OrderFilters,
): Promise<number> {
  const key = JSON.stringify(filters)
  const cached = caches.orderCounts.get(key)
  if (cached && Date.now() - cached.at < COUNT_TTL_MS) return cached.total
  // Stale while revalidate: requests during a recount get the previous total.
  if (cached) cached.at = Date.now()
  const total = await countMatching(db, { ...filters, sort: 'createdAt', direction: 'desc' })
  if (total >= LARGE) caches.orderCounts.set(key, { at: Date.now(), total })
  return total
}

export const presentListed = (order: ListedOrder): AdminOrder => ({
  orderID: order.orderNumber,
  customerName: order.address.name || (order.userName ?? ''),
  userEmail: order.userEmail,
  accountID: order.accountId,
  amount: aedFromFils(order.totalFils),
  paymentStatus: paymentStatusOf(order.state),
  isCancelled: order.state === 'cancelled',
  address: order.address,
  createdAt: dubaiTime(order.createdAt),
  paidAt: order.paidAt && dubaiTime(order.paidAt),
  refundedAmount: aedFromFils(order.refundedFils),
  attention: attentionInWords(order.needsAttention),
  plans: order.plans,
  firstDelivery: order.firstDelivery,
  nextDelivery: order.nextDelivery,
})

export async function requireOrder(deps: Deps, orderNumber: string): Promise<OrderRecord> {
  const order = await findOrderByNumber(deps.db, orderNumber)
  if (!order) throw new AppError('order-unknown')
  return order
}

/** From the order's own stored lines: what the customer was charged, whatever the catalogue says by now. */
export async function showAnyOrder(deps: Deps, orderNumber: string): Promise<AdminOrderDetails> {
  const order = await requireOrder(deps, orderNumber)
  const today = dubaiToday(deps.now())
  const [row, packages, lines, payments, refunds, invoices, events, told] = await Promise.all([
    findListedOrder(deps.db, order.id, today),
    findLivePackages(deps.db, [order.id]),
    findLinesOf(deps.db, [order.id]),
    listPayments(deps.db, order.id),
    listRefunds(deps.db, order.id),
    listInvoices(deps.db, order.id),
    listOrderEvents(deps.db, order.id),
    findProfilesOfOrder(deps.db, order.id),
  ])
  const details = presentMealDetails(order, packages, lines, told)
  const shown = details.packages.map(({ packageName, ...rest }, at) => ({
    selectedPackage: packageName,
    ...rest,
    mealsTotal: aedFromFils(packages[at]!.mealsFils),
    addonsTotal: aedFromFils(packages[at]!.addOnsFils),
  }))
  const [first] = shown
  const toCome = packages
    .flatMap((line) => line.days)
    .filter(({ date, state }) => state && isStillToCome({ date, state }, today))
  const leftOf = (payment: Payment) =>
    payment.state === 'captured' || payment.state === 'refunded'
      ? leftToRefund(order, payment, refunds).cardLeftFils
      : 0
  const { totalFils, vatFils, byKind } = sumLines(lines)
  const left = leftToRefund(
    order,
    payments.find(({ isSettling }) => isSettling),
    refunds,
  )
  return {
    ...presentListed(row!),
    eaters: details.eaters,
    conflicts: details.conflicts,
    window: details.window,
    driverNote: details.driverNote,
    selectedMeals: { package: first ?? null, addons: details.addons },
    packages: shown,
    lines: lines.map(presentLine),
    totals: {
      packageMeals: aedFromFils(byKind.meals),
      addOns: aedFromFils(byKind['add-on']),
      products: aedFromFils(byKind.product),
      coolBag: aedFromFils(byKind['cool-bag'] + byKind['bag-deposit']),
      total: aedFromFils(totalFils),
      vatIncluded: aedFromFils(vatFils),
    },
    refundable: aedFromFils(left.cardLeftFils + left.creditLeftFils),
    refundableToCard: aedFromFils(left.cardLeftFils),
    refundableCredit: aedFromFils(left.creditLeftFils),
    creditAmount: aedFromFils(order.creditFils),
    hasAccount: order.accountId !== null,
    deliveriesLeft: new Set(toCome.map(({ date }) => date)).size,
    payments: payments.map((payment) => ({
      paymentID: payment.providerPaymentId,
      state: payment.state,
      amount: aedFromFils(payment.amountFils),
      isSettling: payment.isSettling,
      refundable: aedFromFils(leftOf(payment)),
      problem: payment.problem,
      createdAt: dubaiTime(payment.createdAt),
    })),
    refunds: refunds.map(({ amountFils, destination, state, reason, note, createdAt }) => ({
      amount: aedFromFils(amountFils),
      to: destination,
      state,
      reason,
      note,
      createdAt: dubaiTime(createdAt),
    })),
    invoices: invoices.map(({ kind, number, issuedAt }) => ({ kind, number, issuedAt: dubaiTime(issuedAt) })),
    history: events.map(({ actor, event, detail, createdAt }) => ({
      at: dubaiTime(createdAt),
      actor,
      event,
      text: eventInWords(event, detail),
    })),
  }
}

export type AdminRefund = {
  orderID: string
  amount?: number | undefined
  reason: string
  note: string
  key: string
  paymentID?: string | undefined
  to: RefundDestination
}

export async function refundOrder(deps: Deps, admin: AccountVisitor, asked: AdminRefund) {
  const order = await requireOrder(deps, asked.orderID)
  const payments = await listPayments(deps.db, order.id)
  const payment = payments.find(({ providerPaymentId, isSettling }) =>
    asked.paymentID ? providerPaymentId === asked.paymentID : isSettling,
  )
  if (!payment && asked.paymentID) throw new AppError('payment-to-refund-missing')
  if (asked.amount !== undefined && parseAed(asked.amount) === undefined)
    throw new AppError('refund-not-whole-fils')
  const made = await requestRefund(deps, order, {
    paymentId: payment?.id,
    destination: asked.to,
    amountFils: asked.amount === undefined ? undefined : filsFromAed(asked.amount),
    reason: asked.reason.trim(),
    note: asked.note.trim(),
    key: asked.key,
    admin,
  })
  const states: RefundRecord['state'][] = []
  for (const { id, state } of made) {
    await sendDueRefunds(deps, id)
    states.push((await findRefund(deps.db, id))?.state ?? state)
  }
  const amountFils = made.reduce((sum, refund) => sum + refund.amountFils, 0)
  return {
    amount: aedFromFils(amountFils),
    state: states.find((state) => state !== 'done') ?? ('done' as const),
  }
}

export async function resendInvoice(deps: Deps, admin: AccountVisitor, orderNumber: string): Promise<void> {
  const order = await requireOrder(deps, orderNumber)
  const invoice = await issueInvoice(deps, order.id)
  if (!order.userEmail) throw new AppError('customer-deleted')
  const packages = await findLivePackages(deps.db, [order.id])
  const lines = await findLinesOf(deps.db, [order.id])
  const mail = await orderConfirmedMail(deps, order, { packages, lines }, invoice)
  // Two clicks within a minute are one wish.
  const key = `${mail.key}:again:${deps.now().toISOString().slice(0, 16)}`
  await deps.db.transaction(async (tx) => {
    await deps.jobs.enqueue(tx, sendMail, { ...mail, key })
    const detail = { number: invoice.number }
    await addOrderEvent(tx, order.id, `admin ${admin.userName}`, 'invoice-sent-again', deps.now(), detail)
    await recordChange(tx, admin, { action: 'resend-invoice', subject: order.orderNumber, after: detail })
  })
}

export async function clearAttention(deps: Deps, admin: AccountVisitor, orderNumber: string, note: string) {
  const order = await requireOrder(deps, orderNumber)
  await deps.db.transaction(async (tx) => {
    await setOrder(tx, order.id, { needsAttention: null }, deps.now())
    await addOrderEvent(tx, order.id, `admin ${admin.userName}`, 'attention-cleared', deps.now(), { note })
    await recordChange(tx, admin, {
      action: 'clear-attention',
      subject: order.orderNumber,
      before: { attention: order.needsAttention },
      after: { attention: null, note },
    })
  })
}

export async function showAnyInvoice(deps: Deps, number: string): Promise<Issued> {
  const found = await findInvoiceByNumber(deps.db, number)
  const issued = found?.refundId
    ? await issueCreditNote(deps, found.refundId)
    : found && (await issueInvoice(deps, found.orderId))
  if (!issued) throw new AppError('invoice-unknown')
  return issued
}
