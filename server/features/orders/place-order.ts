import { isDeepStrictEqual } from 'node:util'
import type { AddressBody } from '../../../contract/addresses.ts'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { filsFromAed, formatAed, parseAed } from '../../../domain/money.ts'
import { payableUntil } from '../../../domain/order-deadline.ts'
import type { Tx } from '../../db/connect.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import type { Deps } from '../../deps.ts'
import { type AppError, conflict, ruleBroken, unavailable } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { requireAffordable } from '../cart/cart-room.ts'
import { currentOffer, quoteCart } from '../cart/quote-cart.ts'
import type { QuotedCart } from '../cart/quoted-cart.ts'
import { withOwnerLock } from '../ordering/owner-lock.ts'
import { learnOfPayments } from '../payments/learn-of-payments.ts'
import { ALREADY_PAID, openCheckout, tooFewInWords } from '../payments/open-checkout.ts'
import { holdGoods } from '../stock/stock.service.ts'
import { cancelOrder } from './cancel-order.ts'
import { insertOrder, type NewOrder } from './insert-order.queries.ts'
import { addOrderEvent } from './order-history.queries.ts'
import { addressSnapshot, orderSnapshot } from './order-snapshot.ts'
import { findOrder, lockOpenOrder, type OrderRecord, setAddress } from './orders.queries.ts'
import { listOrders } from './read-orders.queries.ts'

const STILL_ASKING =
  'We are still asking whether your last payment went through. You do not need to pay again. Please try in a moment.'
export const EMPTY_CART = 'Your cart is empty. Add some delicious meals!'

/** Less than this the provider does not take. */
const LEAST_FILS = filsFromAed(1)

const JUST_PAID_MS = 24 * 3_600_000

export type OrderAsked = {
  address: AddressBody
  bagIncluded: boolean
  seenTotal?: number | undefined
  confirmedAllergens: string[]
}

/** 'Complete Order': the same cart is the same order, however often and from wherever it is asked for. */
export async function placeOrder(deps: Deps, who: AccountVisitor, asked: OrderAsked): Promise<CheckoutOrder> {
  const placed = await place(deps, who, asked)
  if (typeof placed === 'string') return openCheckout(deps, placed)
  await requireUnpaid(deps, placed.replaces)
  const again = await place(deps, who, asked, placed.replaces.id)
  if (typeof again === 'string') return openCheckout(deps, again)
  // Another window was at it too.
  throw unavailable(STILL_ASKING)
}

/** The order's id; or the unpaid order of another cart it would replace, unless that one is known to be unpaid. */
async function place(deps: Deps, who: AccountVisitor, asked: OrderAsked, knownUnpaid?: string) {
  const owner = { accountId: who.accountId }
  const address = addressSnapshot(asked.address)
  const offer = await currentOffer(deps)
  return withOwnerLock(deps, owner, async (tx) => {
    const cart = await lockCart(tx, owner, deps.now())
    const quoted = await quoteCart(deps, tx, owner, offer, asked.bagIncluded)
    if (quoted.packages.length + quoted.products.length === 0)
      throw await whyNothingToOrder(deps, tx, who.accountId)
    requirePayable(quoted, asked)
    const open = await lockOpenOrder(tx, cart.id)
    const isInTime = open !== undefined && deps.now() <= open.payableUntil
    if (isInTime && open.cartFingerprint === quoted.fingerprint()) return keep(deps, tx, open, address)
    if (open && open.id !== knownUnpaid) return { replaces: open }
    if (open) await cancelOrder(deps, tx, open, isInTime ? 'cart-changed' : 'not-paid-in-time', 'customer')
    return insert(deps, tx, cart.id, orderSnapshot(quoted, { ...owner, userEmail: who.userEmail, address }))
  })
}

/** What is paid stands: before an order makes way for another, the provider is asked whether it was paid. */
async function requireUnpaid(deps: Deps, { id, orderNumber }: OrderRecord): Promise<void> {
  if (!(await learnOfPayments(deps, id))) throw unavailable(STILL_ASKING)
  const order = await findOrder(deps.db, id)
  if (order?.state === 'paid') throw conflict(ALREADY_PAID, { orderID: orderNumber, paymentStatus: 1 })
}

/** A cart just paid, by a webhook or in another tab, is empty too: its customer is led to the order. */
async function whyNothingToOrder(deps: Deps, tx: Tx, accountId: string): Promise<AppError> {
  const [last] = await listOrders(tx, accountId, ['paid'], { page: 1, size: 1 })
  const sincePaidMs = deps.now().getTime() - (last?.paidAt?.getTime() ?? 0)
  return last && sincePaidMs < JUST_PAID_MS
    ? conflict(ALREADY_PAID, { orderID: last.orderNumber, paymentStatus: 1 })
    : ruleBroken(EMPTY_CART)
}

function requirePayable(cart: QuotedCart, { seenTotal, confirmedAllergens }: OrderAsked): void {
  const [problem] = cart.problems
  if (problem) {
    const problems = cart.problems.map(({ kind, lineId, message }) => ({ kind, line: lineId, message }))
    throw conflict(problem.message, { problems })
  }
  const unconfirmed = cart.conflicts.filter(({ allergens }) =>
    allergens.some((name) => !confirmedAllergens.includes(name)),
  )
  if (unconfirmed.length > 0)
    throw conflict(
      'Some dishes contain something you avoid. Please confirm that you want them, or replace them.',
      {
        reason: 'allergens-unconfirmed',
        allergens: [...new Set(unconfirmed.flatMap(({ allergens }) => allergens))],
      },
    )
  const { totalFils } = cart.totals
  requireAffordable(totalFils)
  if (totalFils < LEAST_FILS) throw ruleBroken(`An order must come to at least ${formatAed(LEAST_FILS)}.`)
  if (seenTotal !== undefined && parseAed(seenTotal) !== totalFils)
    throw conflict(
      `The total is now ${formatAed(totalFils)}. Please check it and complete your order again.`,
      {
        totalFare: totalFils / 100,
      },
    )
}

async function insert(deps: Deps, tx: Tx, cartId: string, snapshot: NewOrder): Promise<string> {
  const now = deps.now()
  const [firstDay] = snapshot.packages.map(({ startDate }) => startDate).sort()
  const orderId = await insertOrder(tx, { cartId, payableUntil: payableUntil(now, firstDay) }, snapshot, now)
  const short = await holdGoods(tx, orderId)
  if (short) throw ruleBroken(tooFewInWords(short))
  await addOrderEvent(tx, orderId, 'customer', 'placed', now, { totalFils: snapshot.order.totalFils })
  return orderId
}

async function keep(deps: Deps, tx: Tx, order: OrderRecord, address: AddressSnapshot): Promise<string> {
  if (!isDeepStrictEqual(order.address, address)) {
    await setAddress(tx, order.id, address, deps.now())
    await addOrderEvent(tx, order.id, 'customer', 'address-changed', deps.now())
  }
  return order.id
}
