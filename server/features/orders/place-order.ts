import { isDeepStrictEqual } from 'node:util'
import type { AddressBody } from '../../../contract/addresses.ts'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { filsFromAed, formatAed, parseAed } from '../../../domain/money.ts'
import { cancelled } from '../../../domain/order-state.ts'
import type { Tx } from '../../db/connect.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import { repeatedKey } from '../../db/violations.ts'
import type { Deps } from '../../deps.ts'
import { type AppError, conflict, ruleBroken } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { findWholeCart, lockCart, type WholeCart } from '../cart/cart.queries.ts'
import { requireAffordable } from '../cart/cart-room.ts'
import { quoteCart, quoteFound } from '../cart/quote-cart.ts'
import type { QuotedCart } from '../cart/quoted-cart.ts'
import { inOwnersTurn } from '../ordering/owners-turn.ts'
import { ALREADY_PAID, finishCheckout, firstAttempt, openCheckout } from '../payments/open-checkout.ts'
import { insertOrder, type PlacedOrder } from './insert-order.queries.ts'
import { addOrderEvent } from './order-history.queries.ts'
import { addressSnapshot, orderSnapshot } from './order-snapshot.ts'
import { lockOpenOrder, type OrderRecord, setAddress, setOrder } from './orders.queries.ts'
import { listOrders } from './read-orders.queries.ts'

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

// The same wish while it is being granted: the impatient wait for one answer instead of queueing at the database.
const underway = new Map<string, Promise<CheckoutOrder>>()

/** 'Complete Order': the same cart is the same order, however often and from wherever it is asked for. */
export async function placeOrder(deps: Deps, who: AccountVisitor, asked: OrderAsked): Promise<CheckoutOrder> {
  const cart = await findWholeCart(deps.db, { accountId: who.accountId })
  if (!cart || cart.packages.length + cart.products.length === 0)
    throw await whyNothingToOrder(deps, who.accountId)
  const wish = `${who.accountId} ${cart?.version} ${JSON.stringify(asked)}`
  const placing = underway.get(wish) ?? place(deps, who, asked, cart).finally(() => underway.delete(wish))
  underway.set(wish, placing)
  return placing
}

/** A cart just paid, by a webhook or in another tab, is empty too: its customer is led to the order. */
async function whyNothingToOrder(deps: Deps, accountId: string): Promise<AppError> {
  const [last] = await listOrders(deps.db, accountId, ['paid'], { page: 1, size: 1 })
  const sincePaidMs = deps.now().getTime() - (last?.paidAt?.getTime() ?? 0)
  return last && sincePaidMs < JUST_PAID_MS
    ? conflict(ALREADY_PAID, { orderID: last.orderNumber, paymentStatus: 1 })
    : ruleBroken(EMPTY_CART)
}

async function place(deps: Deps, who: AccountVisitor, asked: OrderAsked, cart: WholeCart | undefined) {
  const address = addressSnapshot(asked.address)
  const placed =
    (await placeAtOnce(deps, who, asked, cart, address)) ?? (await placeInTurn(deps, who, asked, address))
  return typeof placed === 'string' ? openCheckout(deps, placed) : finishCheckout(deps, placed, who.userName)
}

/**
 * A cart that was never ordered, as it was just read: the order is written only where the cart is still at that version,
 * and the table allows one open order of a cart. Whatever came between is left to a turn of its own.
 */
async function placeAtOnce(
  deps: Deps,
  who: AccountVisitor,
  asked: OrderAsked,
  cart: WholeCart | undefined,
  address: AddressSnapshot,
): Promise<PlacedOrder | undefined> {
  const quoted = await quoteFound(deps, cart, { isBagWanted: asked.bagIncluded, emirate: address.state })
  requirePayable(quoted, asked)
  if (!cart || cart.hasOpenOrder) return undefined
  const about = { accountId: who.accountId, userEmail: who.userEmail, address }
  try {
    return await insertOrder(deps.db, cart, orderSnapshot(quoted, about), firstAttempt(deps), deps.now())
  } catch (error) {
    if (repeatedKey(error) === 'orders_open_per_cart_key') return undefined
    throw error
  }
}

async function placeInTurn(
  deps: Deps,
  who: AccountVisitor,
  asked: OrderAsked,
  address: AddressSnapshot,
): Promise<PlacedOrder | string> {
  const owner = { accountId: who.accountId }
  return inOwnersTurn(deps, owner, async (tx) => {
    const cart = await lockCart(tx, owner, deps.now())
    const about = { isBagWanted: asked.bagIncluded, emirate: address.state }
    const quoted = await quoteCart(deps, owner, { db: tx, ...about })
    requirePayable(quoted, asked)
    const open = await lockOpenOrder(tx, cart.id)
    if (open?.cartFingerprint === quoted.fingerprint()) return keep(deps, tx, open, address)
    if (open) await cancel(deps, tx, open)
    const snapshot = orderSnapshot(quoted, { ...owner, userEmail: who.userEmail, address })
    // The cart is held, so its version cannot be another.
    return (await insertOrder(tx, cart, snapshot, firstAttempt(deps), deps.now()))!
  })
}

function requirePayable(cart: QuotedCart, { seenTotal, confirmedAllergens }: OrderAsked): void {
  if (cart.packages.length + cart.products.length === 0) throw ruleBroken(EMPTY_CART)
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

async function keep(deps: Deps, tx: Tx, order: OrderRecord, address: AddressSnapshot): Promise<string> {
  if (!isDeepStrictEqual(order.address, address)) {
    await setAddress(tx, order.id, address, deps.now())
    await addOrderEvent(tx, order.id, 'customer', 'address-changed', deps.now())
  }
  return order.id
}

async function cancel(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  await setOrder(tx, order.id, { state: cancelled(order.state) }, deps.now())
  await addOrderEvent(tx, order.id, 'customer', 'cancelled', deps.now(), { because: 'the cart changed' })
}
