import { randomBytes } from 'node:crypto'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { cardFilsOf } from '../../../domain/money/credit.ts'
import { isPayable } from '../../../domain/money/order-state.ts'
import { CURRENCY } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isUnreachable } from '../../integrations/payments/provider.ts'
import {
  addOrderEvent,
  findOrder,
  lockOrder,
  type OrderRecord,
} from '../order-records/order-records.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { holdGoods, tooFew } from '../stock/stock.public.ts'
import { type ClaimedAttempt, insertClaimedAttempt, listAttempts } from './attempts.queries.ts'
import { checkAttempt, FIRST_CHECK_SECONDS } from './check-attempt.ts'
import { askForOrder, CLAIM_SECONDS, ensureProviderOrder } from './ensure-provider-order.ts'
import { lockOrderAndCart, settleFromCredit } from './settle-order.ts'

// A checkout opened this long ago may have been paid without our knowing.
const LOOK_FIRST_AFTER_MS = 5_000

/** What is still to be done to an order before it is paid, in the transaction that opens its checkout. */
type BeforePaying = (tx: Tx, order: OrderRecord) => Promise<OrderRecord>

/** Everything the browser needs to have an order paid; or that it is, where credit pays all of it. */
export async function openCheckout(
  deps: Deps,
  orderId: string,
  customerName: string,
  beforePaying?: BeforePaying,
): Promise<CheckoutOrder> {
  await askAboutEarlier(deps, orderId)
  const opened = await takeAttempt(deps, orderId, beforePaying)
  return 'attempt' in opened
    ? showCheckout(deps, opened, customerName)
    : showPaidFromCredit(deps, opened, customerName)
}

/** What a checkout shows of its order. */
type ShownOrder = Pick<OrderRecord, 'orderNumber' | 'address' | 'userEmail' | 'phone'>
/** Whoever has made the attempt asks the provider for its order. */
export type OpenedCheckout = { order: ShownOrder; attempt: ClaimedAttempt; isNew: boolean }
/** Credit has paid all of it. */
export type PaidOrder = { order: ShownOrder }

/** After the transaction that has opened it: the provider may take its time. */
export async function showCheckout(
  deps: Deps,
  { order, attempt, isNew }: OpenedCheckout,
  customerName: string,
): Promise<CheckoutOrder> {
  const id = isNew ? await askForOrder(deps, attempt) : await ensureProviderOrder(deps, attempt.id)
  const { amountFils, currency } = attempt
  return describe(deps, order, customerName, { id, amount: amountFils, currency })
}

/** The same answer for an order of which nothing is left to pay. */
export async function showPaidFromCredit(
  deps: Deps,
  { order }: PaidOrder,
  customerName: string,
): Promise<CheckoutOrder> {
  const nothing = { id: '', amount: 0, currency: CURRENCY }
  return { ...(await describe(deps, order, customerName, nothing)), isPaid: true }
}

async function describe(
  deps: Deps,
  order: ShownOrder,
  customerName: string,
  toPay: Pick<CheckoutOrder, 'id' | 'amount' | 'currency'>,
): Promise<CheckoutOrder> {
  const { name } = await loadSettings(deps)
  return {
    ...toPay,
    orderID: order.orderNumber,
    key: deps.provider.checkout.keyId,
    script: deps.provider.checkout.scriptUrl,
    name,
    description: `Order ${order.orderNumber}`,
    prefill: {
      name: order.address.name ?? customerName,
      email: order.userEmail,
      contact: order.phone,
    },
  }
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
): Promise<OpenedCheckout | PaidOrder> {
  return deps.db.transaction(async (tx) => {
    // What is done before paying may leave nothing to pay; settling needs the cart as well.
    const seen = beforePaying && (await findOrder(tx, orderId))
    const [held, attempts] = await sendTogether(
      () => (seen ? lockOrderAndCart(tx, seen) : lockOrder(tx, orderId)),
      () => listAttempts(tx, orderId),
    )
    if (!held) throw new AppError('order-missing')
    await requirePayable(deps, tx, held)
    const order = beforePaying ? await beforePaying(tx, held) : held
    const cardFils = cardFilsOf(order)
    if (cardFils === 0) {
      await settleFromCredit(deps, tx, order)
      return { order }
    }
    const [newest] = attempts
    const isUsable = newest?.paymentCount === 0 && !newest.attempt.settledAt
    const isSame = newest?.attempt.provider === deps.provider.name && newest.attempt.amountFils === cardFils
    if (newest && isUsable && isSame) return { order, attempt: newest.attempt, isNew: false }
    return { order, attempt: await addAttempt(deps, tx, order, attempts.length + 1), isNew: true }
  })
}

type Payable = Pick<OrderRecord, 'id' | 'orderNumber' | 'totalFils' | 'creditFils'>

/** A new attempt at paying an order; its maker asks the provider for an order once the transaction has ended. */
export async function addAttempt(
  deps: Deps,
  tx: Tx,
  order: Payable,
  number: number,
): Promise<ClaimedAttempt> {
  const now = deps.now()
  // Its tail is never one that another shop with the same keys has used.
  const receipt = `${order.orderNumber}-${number}-${randomBytes(6).toString('hex')}`
  const fields = {
    orderId: order.id,
    provider: deps.provider.name,
    receipt,
    amountFils: cardFilsOf(order),
    currency: CURRENCY,
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_SECONDS * 1000),
  }
  const [attempt] = await sendTogether(
    () => insertClaimedAttempt(tx, fields, CLAIM_SECONDS),
    () => addOrderEvent(tx, order.id, 'customer', 'checkout-opened', now, { receipt }),
  )
  return attempt
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
