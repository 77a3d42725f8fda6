import { dubaiToday, earliestStart } from '../../../domain/delivery-calendar.ts'
import { applyPaymentFact, type OrderState } from '../../../domain/order-state.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderPayment } from '../../integrations/payments/provider.ts'
import { lockOwner } from '../ordering/drafts.queries.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { addOrderEvent } from '../orders/order-history.queries.ts'
import { findFirstDay, lockOrder, type OrderRecord, setOrder } from '../orders/orders.queries.ts'
import { tellPaymentFailed } from '../orders/tell-payment-failed.ts'
import { startSubscriptions } from '../subscriptions/subscriptions.service.ts'
import {
  type Attempt,
  checkAttemptAgain,
  findAttemptWithOrder,
  findSeenAttempt,
  type SeenAttempt,
} from './attempts.queries.ts'
import { RANK } from './known-payments.ts'
import { findPaymentAndSettling, markPaid, type Payment, savePayment } from './payments.queries.ts'
import { returnPayment } from './refunds.ts'
import { emptyCart, lockCartOf, reserveStock } from './stock.queries.ts'

export type Source = 'verify' | 'webhook' | 'reconciliation'

/** What came of a fact. `isHeld`: the money is only held and must be collected at the provider. */
export type Applied = { state: OrderState; isHeld: boolean; isSetAside: boolean }

const PAID: Applied = { state: 'paid', isHeld: false, isSetAside: false }

/**
 * The one place where something the provider says about a payment changes the shop, whichever way it was said.
 * Everything happens in the caller's transaction, or nothing does. Undefined where the payment is not for us.
 */
export async function applyPayment(
  deps: Deps,
  tx: Tx,
  told: ProviderPayment,
  source: Source,
  seenBefore?: SeenAttempt,
): Promise<Applied | undefined> {
  if (!told.orderId) return undefined
  const seen = seenBefore ?? (await findSeenAttempt(tx, deps.provider.name, told.orderId))
  if (!seen) return undefined
  if (seen.paidBy === told.id && told.state === 'captured') return PAID
  const found = await findAttemptWithOrder(tx, deps.provider.name, told.orderId)
  if (!found) return undefined
  const { attempt } = found
  const order = await holdOrder(tx, found.order)
  const { known, settling } = await findPaymentAndSettling(tx, told.id, order.id)
  const kind = told.state
  if (kind === 'created' || (known && RANK[known.state] >= RANK[kind])) return outcome(order, known)

  const payment = await savePayment(tx, {
    attemptId: attempt.id,
    orderId: order.id,
    providerPaymentId: told.id,
    state: kind,
    amountFils: told.amountFils,
    currency: told.currency,
    problem: told.problem ?? null,
    createdAt: deps.now(),
  })
  const paidBy = settling?.providerPaymentId
  const before = { state: order.state, amountFils: order.totalFils, currency: order.currency }
  const { order: after, action } = applyPaymentFact(
    { ...before, ...(paidBy && { paidBy }) },
    { kind, paymentId: told.id, amountFils: told.amountFils, currency: told.currency },
  )
  const happening = { deps, tx, order, attempt, payment, source }
  if (action === 'settle') await settle(happening)
  if (action === 'capture') await note(happening, 'payment-authorised')
  if (action === 'set-aside') await setAside(happening)
  if (action === 'refund') await giveBack(happening)
  if (action === 'note-failure') await noteFailure(happening)
  const isHeld = kind === 'authorised' && (action === 'capture' || action === 'refund')
  // Whoever heard of it may be killed before collecting; then the reconciliation does.
  if (isHeld) await checkAttemptAgain(tx, attempt.id, deps.now())
  return { state: after.state, isHeld, isSetAside: action === 'set-aside' }
}

type Happening = {
  deps: Deps
  tx: Tx
  order: OrderRecord
  attempt: Attempt
  payment: Payment
  source: Source
}

function outcome(order: OrderRecord, payment: Payment | undefined): Applied {
  const isRight = payment?.amountFils === order.totalFils && payment.currency === order.currency
  return {
    state: order.state,
    isHeld: payment?.state === 'authorised' && isRight,
    isSetAside: payment !== undefined && payment.state !== 'failed' && !isRight,
  }
}

/** Customer, cart, order: in the same turn as a checkout takes them, so that the two never wait for each other. */
async function holdOrder(tx: Tx, seen: OrderRecord): Promise<OrderRecord> {
  if (seen.accountId) await lockOwner(tx, { accountId: seen.accountId })
  if (seen.cartId) await lockCartOf(tx, seen.cartId)
  return (await lockOrder(tx, seen.id))!
}

function note(happening: Happening, event: Parameters<typeof addOrderEvent>[3]) {
  const { deps, tx, order } = happening
  return addOrderEvent(tx, order.id, 'provider', event, deps.now(), detailOf(happening))
}

function detailOf({ payment, source }: Happening) {
  const { providerPaymentId, amountFils, currency, problem } = payment
  return { payment: providerPaymentId, amountFils, currency, by: source, ...(problem && { problem }) }
}

async function settle(happening: Happening): Promise<void> {
  const { deps, tx, order, attempt, payment } = happening
  const now = deps.now()
  await markPaid(tx, { order, payment, attempt, detail: detailOf(happening), now })
  await startSubscriptions(tx, order, now)
  if (order.cartId) await emptyCart(tx, order.cartId, order.id, now)
  const short = await reserveStock(tx, order.id)
  if (short.length > 0) await flag(happening, 'stock-short', { products: short })
  const first = await findFirstDay(tx, order.id)
  if (first !== null && first < earliestStart(dubaiToday(now))) await flag(happening, 'starts-soon')
  await deps.jobs.enqueue(tx, confirmOrder, { orderId: order.id })
}

async function flag(
  { deps, tx, order }: Happening,
  kind: 'stock-short' | 'starts-soon',
  detail: object = {},
) {
  await setOrder(tx, order.id, { needsAttention: kind }, deps.now())
  await addOrderEvent(tx, order.id, 'shop', kind, deps.now(), { ...detail })
}

async function setAside(happening: Happening): Promise<void> {
  const { deps, tx, order } = happening
  await setOrder(tx, order.id, { needsAttention: 'payment-set-aside' }, deps.now())
  await note(happening, 'payment-set-aside')
}

/** Another payment has paid the order, or it was called off: the money goes back by itself. */
async function giveBack(happening: Happening): Promise<void> {
  const { deps, tx, order, payment } = happening
  const isSecond = order.state === 'paid'
  await note(happening, isSecond ? 'paid-again' : 'paid-after-cancelling')
  if (payment.state !== 'captured') return
  const reason = isSecond ? 'The order had already been paid.' : 'The order had been cancelled.'
  await returnPayment(deps, tx, payment, reason)
}

async function noteFailure(happening: Happening): Promise<void> {
  const { deps, tx, order, payment } = happening
  await setOrder(tx, order.id, { state: 'failed' }, deps.now())
  await note(happening, 'payment-failed')
  // Most people try again at once; the mail is for those who did not.
  const options = { startAfterSeconds: 15 * 60 }
  await deps.jobs.enqueue(tx, tellPaymentFailed, { orderId: order.id, paymentId: payment.id }, options)
}
