import { isDeepStrictEqual } from 'node:util'
import type { AddressBody } from '../../../contract/addresses.ts'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { wordsOf } from '../../../contract/problems/problems.ts'
import { filsFromAed, parseAed } from '../../../domain/money.ts'
import { payableUntil } from '../../../domain/order-deadline.ts'
import type { Tx } from '../../db/connect.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError, refusal } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { currentOffer, lockCart, type QuotedCart, quoteCart, requireAffordable } from '../cart/cart.public.ts'
import {
  addOrderEvent,
  cancelOrder,
  findOrder,
  hasGoods,
  insertOrder,
  lockOpenOrder,
  type NewOrder,
  type OrderRecord,
  setAddress,
} from '../order-records/order-records.public.ts'
import { withOwnerLock } from '../ordering/ordering.public.ts'
import {
  addAttempt,
  alreadyPaid,
  learnOfPayments,
  type Opened,
  openCheckout,
  showCheckout,
} from '../payments/payments.public.ts'
import { holdGoods, tooFew } from '../stock/stock.public.ts'
import { addressSnapshot, orderSnapshot } from './order-snapshot.ts'
import { listOrders } from './read-orders.queries.ts'

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
  if (!('replaces' in placed)) return checkoutOf(deps, who, placed)
  await requireUnpaid(deps, placed.replaces)
  const again = await place(deps, who, asked, placed.replaces.id)
  if (!('replaces' in again)) return checkoutOf(deps, who, again)
  // Another window was at it too.
  throw new AppError('payment-still-asked')
}

/** A new order with its first attempt, or one that was there before. */
type Placed = Opened | { orderId: string }

const checkoutOf = (deps: Deps, { userName }: AccountVisitor, placed: Placed) =>
  'orderId' in placed ? openCheckout(deps, placed.orderId, userName) : showCheckout(deps, placed, userName)

/** The placed order; or the unpaid order of another cart it would replace, unless that one is known to be unpaid. */
async function place(deps: Deps, who: AccountVisitor, asked: OrderAsked, knownUnpaid?: string) {
  const owner = { accountId: who.accountId }
  const address = addressSnapshot(asked.address)
  const offer = await currentOffer(deps)
  const readCart = (tx: Tx) => lockCart(tx, owner)
  return withOwnerLock(deps, owner, readCart, async (tx, cart) => {
    if (!cart) throw await whyNothingToOrder(deps, tx, who.accountId)
    const wish = { isBagWanted: asked.bagIncluded, emirate: address.state }
    const [quoted, open] = await sendTogether(
      () => quoteCart(deps, tx, cart.id, offer, wish),
      () => lockOpenOrder(tx, cart.id),
    )
    if (quoted.packages.length + quoted.products.length === 0)
      throw await whyNothingToOrder(deps, tx, who.accountId)
    requirePayable(quoted, asked)
    const isInTime = open !== undefined && deps.now() <= open.payableUntil
    if (isInTime && open.cartFingerprint === quoted.fingerprint()) return keep(deps, tx, open, address)
    if (open && open.id !== knownUnpaid) return { replaces: open }
    if (open) await cancelOrder(deps, tx, open, isInTime ? 'cart-changed' : 'not-paid-in-time', 'customer')
    return insert(deps, tx, cart.id, orderSnapshot(quoted, { ...owner, userEmail: who.userEmail, address }))
  })
}

/** What is paid stands: before an order makes way for another, the provider is asked whether it was paid. */
async function requireUnpaid(deps: Deps, { id, orderNumber }: OrderRecord): Promise<void> {
  if (!(await learnOfPayments(deps, id))) throw new AppError('payment-still-asked')
  const order = await findOrder(deps.db, id)
  if (order?.state === 'paid') throw alreadyPaid(orderNumber)
}

/** A cart just paid, by a webhook or in another tab, is empty too: its customer is led to the order. */
async function whyNothingToOrder(deps: Deps, tx: Tx, accountId: string): Promise<AppError> {
  const [last] = await listOrders(tx, accountId, ['paid'], { page: 1, size: 1 })
  const sincePaidMs = deps.now().getTime() - (last?.paidAt?.getTime() ?? 0)
  return last && sincePaidMs < JUST_PAID_MS ? alreadyPaid(last.orderNumber) : new AppError('cart-empty')
}

function requirePayable(cart: QuotedCart, { seenTotal, confirmedAllergens }: OrderAsked): void {
  const [first] = cart.problems
  if (first) {
    const problems = cart.problems.map(({ kind, lineId, problem }) => ({
      kind,
      line: lineId,
      message: wordsOf(problem),
    }))
    throw refusal(first.problem, { data: { problems } })
  }
  const unconfirmed = cart.conflicts.filter(({ allergens }) =>
    allergens.some((name) => !confirmedAllergens.includes(name)),
  )
  if (unconfirmed.length > 0) {
    const reason = 'allergens-unconfirmed'
    const allergens = [...new Set(unconfirmed.flatMap((conflict) => conflict.allergens))]
    throw new AppError(reason, {}, { data: { reason, allergens } })
  }
  const { totalFils } = cart.totals
  requireAffordable(totalFils)
  if (totalFils < LEAST_FILS) throw new AppError('order-too-small', { leastFils: LEAST_FILS })
  if (seenTotal !== undefined && parseAed(seenTotal) !== totalFils)
    throw new AppError('total-changed', { totalFils }, { data: { totalFare: totalFils / 100 } })
}

async function insert(deps: Deps, tx: Tx, cartId: string, snapshot: NewOrder): Promise<Placed> {
  const now = deps.now()
  const [firstDay] = snapshot.packages.map(({ startDate }) => startDate).sort()
  const order = await insertOrder(tx, { cartId, payableUntil: payableUntil(now, firstDay) }, snapshot, now)
  const [short, , attempt] = await sendTogether(
    async () => (hasGoods(snapshot) ? holdGoods(tx, order.id) : undefined),
    () => addOrderEvent(tx, order.id, 'customer', 'placed', now, { totalFils: order.totalFils }),
    () => addAttempt(deps, tx, order, 1),
  )
  if (short) throw tooFew(short)
  return { order, attempt, isNew: true }
}

async function keep(deps: Deps, tx: Tx, order: OrderRecord, address: AddressSnapshot): Promise<Placed> {
  if (!isDeepStrictEqual(order.address, address)) {
    await setAddress(tx, order.id, address, deps.now())
    await addOrderEvent(tx, order.id, 'customer', 'address-changed', deps.now())
  }
  return { orderId: order.id }
}
