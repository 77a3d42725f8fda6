import { isDeepStrictEqual } from 'node:util'
import type { AddressBody } from '../../../contract/addresses.ts'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { wordsOf } from '../../../contract/problems/problems.ts'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import { type Confirmation, notNamed } from '../../../domain/food/conflicts.ts'
import type { Eater } from '../../../domain/food/eaters.ts'
import { isEmptyProfile } from '../../../domain/food/food-profile.ts'
import { creditToUse, LEAST_CARD_FILS } from '../../../domain/money/credit.ts'
import { payableUntil } from '../../../domain/money/order-deadline.ts'
import { parseAed } from '../../../domain/money.ts'
import { areConfirmed, type Unserved } from '../../../domain/plans/unserved.ts'
import type { Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError, refusal } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { addressSnapshot } from '../addresses/addresses.public.ts'
import { currentOffer, lockCart, type QuotedCart, quoteCart, requireAffordable } from '../cart/cart.public.ts'
import { lockBalance } from '../credit/credit.public.ts'
import { copyProfilesToOrder } from '../food-profiles/food-profiles.public.ts'
import {
  addOrderEvent,
  cancelOrder,
  findOrder,
  hasGoods,
  insertOrder,
  lockOpenOrder,
  lockOrder,
  type NewOrder,
  type OrderEventName,
  type OrderRecord,
  setOrder,
  setOrderCredit,
} from '../order-records/order-records.public.ts'
import { withOwnerLock } from '../ordering/ordering.public.ts'
import {
  addAttempt,
  alreadyPaid,
  checkOpenAttempts,
  type OpenedCheckout,
  openCheckout,
  type PaidOrder,
  settleFromCredit,
  showCheckout,
  showPaidFromCredit,
} from '../payments/payments.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { holdGoods, tooFew } from '../stock/stock.public.ts'
import { requireDelivery } from '../zones/zones.public.ts'
import { type Delivery, orderSnapshot } from './order-snapshot.ts'
import { listOrders } from './read-orders.queries.ts'

const JUST_PAID_MS = 24 * 3_600_000

export type OrderRequest = {
  address: AddressBody
  bagIncluded: boolean
  seenTotal?: number | undefined
  confirmedAllergens: ({ eater: string } & Confirmation)[]
  confirmedUnserved: ({ eater: string } & Unserved)[]
  window?: DeliveryWindow | undefined
  driverNote: string
  useCredit?: boolean | undefined
  seenCredit?: number | undefined
}

/** 'Complete Order': the same cart is the same order, however often and from wherever it is asked for. */
export async function placeOrder(
  deps: Deps,
  who: AccountVisitor,
  asked: OrderRequest,
): Promise<CheckoutOrder> {
  const placed = await place(deps, who, asked)
  if (!('changes' in placed)) return checkoutOf(deps, who, placed)
  await requireUnpaid(deps, placed.changes)
  const again = await place(deps, who, asked, placed.changes.id)
  if (!('changes' in again)) return checkoutOf(deps, who, again)
  // Another window was at it too.
  throw new AppError('payment-still-asked')
}

/** A new order with its first attempt, one that was there before, or one that credit has paid. */
type Placed = OpenedCheckout | { orderId: string } | PaidOrder

function checkoutOf(deps: Deps, { userName }: AccountVisitor, placed: Placed): Promise<CheckoutOrder> {
  if ('orderId' in placed) return openCheckout(deps, placed.orderId, userName)
  return 'attempt' in placed
    ? showCheckout(deps, placed, userName)
    : showPaidFromCredit(deps, placed, userName)
}

/**
 * The order; or the unpaid one it would replace, or whose amount it would change, unless that is known to be unpaid.
 */
async function place(
  deps: Deps,
  who: AccountVisitor,
  asked: OrderRequest,
  knownUnpaid?: string,
): Promise<Placed | { changes: OrderRecord }> {
  const owner = { accountId: who.accountId }
  const address = addressSnapshot(asked.address)
  const offer = await currentOffer(deps)
  const readCart = (tx: Tx) => lockCart(tx, owner)
  return withOwnerLock(deps, owner, readCart, async (tx, cart) => {
    if (!cart) throw await whyNothingToOrder(deps, tx, who.accountId)
    const wish = { isBagWanted: asked.bagIncluded, address }
    const [quoted, open] = await sendTogether(
      () => quoteCart(deps, tx, cart.id, offer, wish),
      () => lockOpenOrder(tx, cart.id),
    )
    if (quoted.packages.length + quoted.products.length === 0)
      throw await whyNothingToOrder(deps, tx, who.accountId)
    const dates = quoted.packages.flatMap(({ days }) => days.map(({ date }) => date))
    const deliveryWindow = await requireDelivery(tx, offer.zones, { address, window: asked.window, dates })
    const delivery = { address, deliveryWindow, driverNote: asked.driverNote }
    requirePayable(quoted, asked)
    const isInTime = open !== undefined && deps.now() <= open.payableUntil
    if (isInTime && open.cartFingerprint === quoted.fingerprint()) {
      const creditFils = await creditFor(tx, who.accountId, asked, open)
      if (creditFils !== open.creditFils && open.id !== knownUnpaid) return { changes: open }
      return keep(deps, tx, open, delivery, creditFils)
    }
    if (open && open.id !== knownUnpaid) return { changes: open }
    if (open) await cancelOrder(deps, tx, open, isInTime ? 'cart-changed' : 'not-paid-in-time', 'customer')
    const snapshot = orderSnapshot(quoted, { ...owner, userEmail: who.userEmail, ...delivery })
    const { totalFils } = quoted.totals
    const creditFils = await creditFor(tx, who.accountId, asked, { totalFils, creditFils: 0 })
    return insert(deps, tx, cart.id, { snapshot, creditFils, eaters: quoted.eaters })
  })
}

/** What is paid stands: before an order makes way for another, the provider is asked whether it was paid. */
async function requireUnpaid(deps: Deps, { id, orderNumber }: OrderRecord): Promise<void> {
  if (!(await checkOpenAttempts(deps, id))) throw new AppError('payment-still-asked')
  const order = await findOrder(deps.db, id)
  if (order?.state === 'paid') throw alreadyPaid(orderNumber)
}

/** A cart just paid, by a webhook or in another tab, is empty too: its customer is led to the order. */
async function whyNothingToOrder(deps: Deps, tx: Tx, accountId: string): Promise<AppError> {
  const [last] = await listOrders(tx, accountId, ['paid'], { page: 1, size: 1 })
  const sincePaidMs = deps.now().getTime() - (last?.paidAt?.getTime() ?? 0)
  return last && sincePaidMs < JUST_PAID_MS ? alreadyPaid(last.orderNumber) : new AppError('cart-empty')
}

function requirePayable(cart: QuotedCart, { seenTotal, ...confirmed }: OrderRequest): void {
  const [first] = cart.problems
  if (first) {
    const problems = cart.problems.map(({ kind, lineId, problem }) => ({
      kind,
      line: lineId,
      message: wordsOf(problem),
    }))
    throw refusal(first.problem, { data: { problems } })
  }
  const unconfirmed = cart.conflicts.filter(({ eater, ...conflict }) => {
    const named = confirmed.confirmedAllergens.filter((one) => one.eater === eater)
    return notNamed(conflict, named).length > 0
  })
  if (unconfirmed.length > 0) {
    const reason = 'allergens-unconfirmed'
    const allergens = [...new Set(unconfirmed.flatMap((conflict) => conflict.allergens))]
    throw new AppError(reason, {}, { data: { reason, allergens } })
  }
  const unserved = cart.packages.flatMap((line) =>
    line.unserved.map((one) => ({ eater: line.eater.name, ...one })),
  )
  if (!areConfirmed(unserved, confirmed.confirmedUnserved))
    throw new AppError('unserved-unconfirmed', {}, { data: { unserved } })
  const { totalFils } = cart.totals
  requireAffordable(totalFils)
  if (totalFils < LEAST_CARD_FILS) throw new AppError('order-too-small', { leastFils: LEAST_CARD_FILS })
  if (seenTotal !== undefined && parseAed(seenTotal) !== totalFils)
    throw new AppError('total-changed', { totalFils }, { data: { totalFare: totalFils / 100 } })
}

/** How much of an order credit pays, counting what the order has already. The balance stays locked. */
async function creditFor(
  tx: Tx,
  accountId: string,
  { useCredit, seenCredit }: OrderRequest,
  { totalFils, creditFils: heldFils }: Pick<OrderRecord, 'totalFils' | 'creditFils'>,
): Promise<number> {
  if (useCredit === undefined) return heldFils
  const availableFils = useCredit ? (await lockBalance(tx, accountId)) + heldFils : 0
  const creditFils = creditToUse({ availableFils, totalFils })
  if (seenCredit !== undefined && parseAed(seenCredit) !== creditFils)
    throw new AppError('credit-changed', { creditFils }, { data: { credit: creditFils / 100 } })
  return creditFils
}

async function insert(
  deps: Deps,
  tx: Tx,
  cartId: string,
  { snapshot, creditFils, eaters }: { snapshot: NewOrder; creditFils: number; eaters: readonly Eater[] },
): Promise<Placed> {
  const now = deps.now()
  const { terms } = await loadSettings(deps)
  const [firstDay] = snapshot.packages.map(({ startDate }) => startDate).sort()
  const payable = { cartId, payableUntil: payableUntil(now, firstDay, terms) }
  const order = await insertOrder(tx, payable, snapshot, now)
  const openAttempt = async () => {
    const unpaid = { id: order.id, accountId: order.accountId ?? null, creditFils: 0 }
    await setOrderCredit(deps, tx, unpaid, creditFils, 'customer')
    if (creditFils < order.totalFils) return addAttempt(deps, tx, { ...order, creditFils }, 1)
  }
  const [, attempt, short] = await sendTogether(
    () => addOrderEvent(tx, order.id, 'customer', 'placed', now, { totalFils: order.totalFils }),
    openAttempt,
    async () => (hasGoods(snapshot) ? holdGoods(tx, order.id) : undefined),
    async () => {
      const told = eaters.filter((eater) => eater.name !== '' || !isEmptyProfile(eater))
      const names = told.map(({ name }) => name)
      if (names.length > 0) await copyProfilesToOrder(tx, order.accountId!, order.id, names)
    },
  )
  if (short) throw tooFew(short)
  return attempt ? { order, attempt, isNew: true } : settled(deps, tx, order.id)
}

async function keep(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  delivery: Delivery,
  creditFils: number,
): Promise<Placed> {
  const { address, deliveryWindow, driverNote } = delivery
  const events: OrderEventName[] = []
  if (!isDeepStrictEqual(order.address, address)) events.push('address-changed')
  if (order.deliveryWindow !== deliveryWindow || order.driverNote !== driverNote)
    events.push('window-changed')
  if (events.length > 0) await setOrder(tx, order.id, { ...delivery, phone: address.phone }, deps.now())
  for (const event of events) await addOrderEvent(tx, order.id, 'customer', event, deps.now())
  await setOrderCredit(deps, tx, order, creditFils, 'customer')
  return creditFils < order.totalFils ? { orderId: order.id } : settled(deps, tx, order.id)
}

/** What credit pays wholly is paid in the moment it is placed. */
async function settled(deps: Deps, tx: Tx, orderId: string): Promise<PaidOrder> {
  const order = (await lockOrder(tx, orderId))!
  await settleFromCredit(deps, tx, order)
  return { order }
}
