import { randomBytes } from 'node:crypto'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { CURRENCY } from '../../../domain/money.ts'
import { isPayable } from '../../../domain/order-state.ts'
import type { Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isUnreachable } from '../../integrations/payments/provider.ts'
import { addOrderEvent, lockOrder, type OrderRecord } from '../order-records/order-records.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { holdGoods, tooFew } from '../stock/stock.public.ts'
import { type ClaimedAttempt, insertClaimedAttempt, listAttempts } from './attempts.queries.ts'
import { checkAttempt, FIRST_CHECK_SECONDS } from './check-attempt.ts'
import { askForOrder, CLAIM_SECONDS, ensureProviderOrder } from './ensure-provider-order.ts'

// A checkout opened this long ago may have been paid without our knowing.
const LOOK_FIRST_AFTER_MS = 5_000

/** What is still to be done to an order before it is paid, in the transaction that opens its checkout. */
type BeforePaying = (tx: Tx, order: OrderRecord) => Promise<OrderRecord>

/** Everything the browser needs to have an order paid. */
export async function openCheckout(
  deps: Deps,
  orderId: string,
  customerName: string,
  beforePaying: BeforePaying = async (_, order) => order,
): Promise<CheckoutOrder> {
  await askAboutEarlier(deps, orderId)
  return showCheckout(deps, await takeAttempt(deps, orderId, beforePaying), customerName)
}

type Told = Pick<OrderRecord, 'orderNumber' | 'address' | 'userEmail' | 'phone'>
/** Whoever has made the attempt asks the provider for its order. */
export type Opened = { order: Told; attempt: ClaimedAttempt; isNew: boolean }

/** After the transaction that has opened it: the provider may take its time. */
export async function showCheckout(
  deps: Deps,
  { order, attempt, isNew }: Opened,
  customerName: string,
): Promise<CheckoutOrder> {
  const { name } = await loadSettings(deps)
  return {
    id: isNew ? await askForOrder(deps, attempt) : await ensureProviderOrder(deps, attempt.id),
    amount: attempt.amountFils,
    currency: attempt.currency,
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

/** Nobody may pay twice because we had not heard of the first time. */
async function askAboutEarlier(deps: Deps, orderId: string): Promise<void> {
  for (const { attempt } of await listAttempts(deps.db, orderId)) {
    const isOld = deps.now().getTime() - attempt.createdAt.getTime() > LOOK_FIRST_AFTER_MS
    if (!attempt.providerOrderId || attempt.settledAt || !isOld) continue
    await checkAttempt(deps, attempt).catch((cause) => {
      throw isUnreachable(cause) ? new AppError('provider-away', {}, { cause }) : cause
    })
  }
}

/** The open attempt, or a new one where there is none, its payment has failed or the price has changed. */
function takeAttempt(deps: Deps, orderId: string, beforePaying: BeforePaying): Promise<Opened> {
  return deps.db.transaction(async (tx) => {
    const [held, attempts] = await sendTogether(
      () => lockOrder(tx, orderId),
      () => listAttempts(tx, orderId),
    )
    if (!held) throw new AppError('order-missing')
    await requirePayable(deps, tx, held)
    const order = await beforePaying(tx, held)
    const [newest] = attempts
    const isUsable = newest?.paymentCount === 0 && !newest.attempt.settledAt
    const isSame =
      newest?.attempt.provider === deps.provider.name && newest.attempt.amountFils === order.totalFils
    if (newest && isUsable && isSame) return { order, attempt: newest.attempt, isNew: false }
    return { order, attempt: await addAttempt(deps, tx, order, attempts.length + 1), isNew: true }
  })
}

type Payable = Pick<OrderRecord, 'id' | 'orderNumber' | 'totalFils'>

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
    amountFils: order.totalFils,
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
