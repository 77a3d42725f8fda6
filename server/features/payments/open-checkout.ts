import { randomBytes } from 'node:crypto'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { cardFilsOf } from '../../../domain/credit.ts'
import { CURRENCY } from '../../../domain/money.ts'
import { isPayable } from '../../../domain/order-state.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isUnreachable } from '../../integrations/payments/provider.ts'
import { findAccount } from '../accounts/accounts.public.ts'
import {
  addOrderEvent,
  findOrder,
  lockOrder,
  type OrderRecord,
} from '../order-records/order-records.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { holdGoods, tooFew } from '../stock/stock.public.ts'
import { type Attempt, insertAttempt, listAttempts } from './attempts.queries.ts'
import { checkAttempt, FIRST_CHECK_SECONDS } from './check-attempt.ts'
import { ensureProviderOrder } from './ensure-provider-order.ts'
import { lockOrderAndCart, settleFromCredit } from './settle-order.ts'

// A checkout opened this long ago may have been paid without our knowing.
const LOOK_FIRST_AFTER_MS = 5_000

/** What is still to be done to an order before it is paid, in the transaction that opens its checkout. */
type BeforePaying = (tx: Tx, order: OrderRecord) => Promise<OrderRecord>

/** Everything the browser needs to have an order paid; or that it is, where credit pays all of it. */
export async function openCheckout(
  deps: Deps,
  orderId: string,
  beforePaying?: BeforePaying,
): Promise<CheckoutOrder> {
  await askAboutEarlier(deps, orderId)
  const { order, attempt } = await takeAttempt(deps, orderId, beforePaying)
  if (!attempt) return paidFromCredit(deps, order)
  return describe(deps, order, attempt, await ensureProviderOrder(deps, attempt.id))
}

async function describe(
  deps: Deps,
  order: OrderRecord,
  attempt: Pick<Attempt, 'amountFils' | 'currency'>,
  providerOrderId: string,
): Promise<CheckoutOrder> {
  const { name } = await loadSettings(deps)
  const account = order.accountId ? await findAccount(deps.db, order.accountId) : undefined
  return {
    id: providerOrderId,
    amount: attempt.amountFils,
    currency: attempt.currency,
    orderID: order.orderNumber,
    key: deps.provider.checkout.keyId,
    script: deps.provider.checkout.scriptUrl,
    name,
    description: `Order ${order.orderNumber}`,
    prefill: {
      name: order.address.name ?? account?.userName ?? '',
      email: order.userEmail,
      contact: order.phone,
    },
  }
}

/** The same answer for an order of which nothing is left to pay. */
export async function paidFromCredit(deps: Deps, order: OrderRecord): Promise<CheckoutOrder> {
  const nothing = { amountFils: 0, currency: order.currency }
  return { ...(await describe(deps, order, nothing, '')), isPaid: true }
}

/** Against paying twice while the report of the first payment is still on its way. */
async function askAboutEarlier(deps: Deps, orderId: string): Promise<void> {
  for (const { attempt } of await listAttempts(deps.db, orderId)) {
    const isOld = deps.now().getTime() - attempt.createdAt.getTime() > LOOK_FIRST_AFTER_MS
    if (!attempt.providerOrderId || attempt.settledAt || !isOld) continue
    await checkAttempt(deps, attempt).catch((cause) => {
      throw isUnreachable(cause) ? new AppError('provider-away', {}, { cause }) : cause
    })
  }
}

/** The open attempt, or a new one where there is none, its payment has failed or the amount has changed. */
function takeAttempt(
  deps: Deps,
  orderId: string,
  beforePaying: BeforePaying | undefined,
): Promise<{ order: OrderRecord; attempt?: Attempt }> {
  return deps.db.transaction(async (tx) => {
    // What is done before paying may leave nothing to pay; settling needs the cart as well.
    const seen = beforePaying && (await findOrder(tx, orderId))
    const held = seen ? await lockOrderAndCart(tx, seen) : await lockOrder(tx, orderId)
    if (!held) throw new AppError('order-missing')
    await requirePayable(deps, tx, held)
    const order = beforePaying ? await beforePaying(tx, held) : held
    if (cardFilsOf(order) === 0) {
      await settleFromCredit(deps, tx, order)
      return { order }
    }
    const attempts = await listAttempts(tx, orderId)
    const [newest] = attempts
    const isUsable = newest?.paymentCount === 0 && !newest.attempt.settledAt
    const isSame =
      newest?.attempt.provider === deps.provider.name && newest.attempt.amountFils === cardFilsOf(order)
    if (newest && isUsable && isSame) return { order, attempt: newest.attempt }
    return { order, attempt: await addAttempt(deps, tx, order, attempts.length + 1) }
  })
}

async function addAttempt(deps: Deps, tx: Tx, order: OrderRecord, number: number): Promise<Attempt> {
  const now = deps.now()
  // Its tail is never one that another shop with the same keys has used.
  const receipt = `${order.orderNumber}-${number}-${randomBytes(6).toString('hex')}`
  await addOrderEvent(tx, order.id, 'customer', 'checkout-opened', now, { receipt })
  return insertAttempt(tx, {
    orderId: order.id,
    provider: deps.provider.name,
    receipt,
    amountFils: cardFilsOf(order),
    currency: CURRENCY,
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_SECONDS * 1000),
  })
}

async function requirePayable(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  if (order.state === 'paid') throw alreadyPaid(order.orderNumber)
  if (!isPayable(order.state) || deps.now() > order.payableUntil) throw notPayable(order.orderNumber)
  // One placed before goods were held.
  const short = order.holdsStock ? undefined : await holdGoods(tx, order.id)
  if (short) throw tooFew(short)
}

/** The page is led to the order. */
export const alreadyPaid = (orderID: string) =>
  new AppError('order-paid', {}, { data: { orderID, paymentStatus: 1 } })

export const notPayable = (orderID: string) => new AppError('order-not-payable', {}, { data: { orderID } })
