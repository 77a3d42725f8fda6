import { cardFilsOf } from '../../../domain/money/credit.ts'
import { isTooLateToSettle } from '../../../domain/money/order-deadline.ts'
import {
  applyPaymentFact,
  hasReached,
  isPayable,
  type OrderState,
} from '../../../domain/money/order-state.ts'
import type { Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderPayment } from '../../integrations/payments/provider.ts'
import {
  addOrderEvent,
  cancelOrder,
  lockOrder,
  type OrderRecord,
  setOrder,
} from '../order-records/order-records.public.ts'
import { holdGoods } from '../stock/stock.public.ts'
import { type Attempt, type AttemptOfPayment, checkAttemptAgain, settleAttempt } from './attempts.queries.ts'
import { paymentFailed } from './payment-queues.ts'
import { findPaymentAndSettling, type Payment, savePayment } from './payments.queries.ts'
import { returnPayment } from './refunds.ts'
import { lockOrderAndCart, settleOrder } from './settle-order.ts'

export type Source = 'verify' | 'webhook' | 'reconciliation'

/** What came of a fact. `isHeld`: the money is only held and must be collected at the provider. */
export type Applied = { state: OrderState; isHeld: boolean; isSetAside: boolean }

/**
 * The one place where something the provider says about a payment changes the shop, whichever way it was said. Safe to
 * repeat: page, webhook and reconciliation may all report the same payment. What was found of it before may be stale: it is
 * read again once the order is locked. Undefined where the payment is not for us.
 */
export async function applyPayment(
  deps: Deps,
  tx: Tx,
  told: ProviderPayment,
  found: AttemptOfPayment | undefined,
  source: Source,
): Promise<Applied | undefined> {
  const { state: kind, id: paymentId } = told
  if (!found) return undefined
  const { attempt, payment: seen } = found
  if (kind === 'created' || (seen && hasReached(seen.state, kind))) return outcome(found.order, seen)

  const [held, { known, settling }] = await sendTogether(
    () => lockOrderAndCart(tx, found.order),
    () => findPaymentAndSettling(tx, paymentId, found.order.id),
  )
  if (known && hasReached(known.state, kind)) return outcome(held, known)
  const order = kind === 'failed' ? held : await cancelIfTooLate(deps, tx, held)
  const paidBy = settling?.providerPaymentId
  const before = {
    state: order.state,
    amountFils: cardFilsOf(order),
    askedFils: attempt.amountFils,
    currency: order.currency,
  }
  const { order: after, action } = applyPaymentFact(
    { ...before, ...(paidBy && { paidBy }) },
    { kind, paymentId, amountFils: told.amountFils, currency: told.currency },
  )
  const save = () =>
    savePayment(tx, {
      attemptId: attempt.id,
      orderId: order.id,
      providerPaymentId: paymentId,
      state: kind,
      amountFils: told.amountFils,
      currency: told.currency,
      problem: told.problem ?? null,
      isSettling: action === 'settle',
      createdAt: deps.now(),
    })
  const about = { deps, tx, order, attempt, told, source }
  const [payment] = await sendTogether(save, async () => action === 'settle' && settle(about))
  const happening = { ...about, payment }
  if (action === 'capture') await note(happening, 'payment-authorised')
  if (action === 'set-aside') await setAside(happening)
  if (action === 'refund') await giveBack(happening)
  if (action === 'note-failure') await noteFailure(happening)
  const isHeld = kind === 'authorised' && (action === 'capture' || action === 'refund')
  // If this process is killed before capturing, the reconciliation captures.
  if (isHeld) await checkAttemptAgain(tx, attempt.id, deps.now())
  return { state: after.state, isHeld, isSetAside: action === 'set-aside' }
}

type Told = {
  deps: Deps
  tx: Tx
  order: OrderRecord
  attempt: Pick<Attempt, 'id' | 'amountFils'>
  told: ProviderPayment
  source: Source
}
type Happening = Told & { payment: Payment }

function outcome(
  order: Pick<OrderRecord, 'state' | 'totalFils' | 'creditFils' | 'currency'>,
  payment: Pick<Payment, 'state' | 'amountFils' | 'currency'> | null | undefined,
): Applied {
  const isRight = payment?.amountFils === cardFilsOf(order) && payment.currency === order.currency
  return {
    state: order.state,
    isHeld: payment?.state === 'authorised' && isRight,
    isSetAside: payment != null && payment.state !== 'failed' && !isRight,
  }
}

/** Money that comes when the time to pay has ended, or for goods that are gone, finds the order cancelled and goes back. */
async function cancelIfTooLate(deps: Deps, tx: Tx, order: OrderRecord): Promise<OrderRecord> {
  if (!isPayable(order.state)) return order
  const isLate = isTooLateToSettle(order.payableUntil, deps.now())
  // One placed before goods were held.
  const isShort = !isLate && !order.holdsStock && (await holdGoods(tx, order.id)) !== undefined
  if (!isLate && !isShort) return order
  await cancelOrder(deps, tx, order, isLate ? 'not-paid-in-time' : 'sold-out', 'shop')
  return (await lockOrder(tx, order.id))!
}

function note(about: Told, event: Parameters<typeof addOrderEvent>[3]) {
  const { deps, tx, order } = about
  return addOrderEvent(tx, order.id, 'provider', event, deps.now(), detailOf(about))
}

function detailOf({ told, source }: Told) {
  const { id: payment, amountFils, currency, problem } = told
  return { payment, amountFils, currency, by: source, ...(problem && { problem }) }
}

/** Sent along with the payment itself: it needs nothing of its answer. */
async function settle(about: Told): Promise<void> {
  const { deps, tx, order, attempt } = about
  await sendTogether(
    () => settleAttempt(tx, attempt.id, deps.now()),
    () => note(about, 'paid'),
    () => settleOrder(deps, tx, order),
  )
}

async function setAside(happening: Happening): Promise<void> {
  const { deps, tx, order } = happening
  await setOrder(tx, order.id, { needsAttention: 'payment-set-aside' }, deps.now())
  await note(happening, 'payment-set-aside')
}

const WHY_BACK = {
  'paid-again': 'The order had already been paid.',
  'paid-at-old-price': 'The price of the order had changed.',
  'paid-after-cancelling': 'The order had been cancelled.',
}

/** Another payment has paid the order, or it can no longer be paid like this: the money goes back by itself. */
async function giveBack(happening: Happening): Promise<void> {
  const { deps, tx, order, payment } = happening
  const unpaid = isPayable(order.state) ? 'paid-at-old-price' : 'paid-after-cancelling'
  const why = order.state === 'paid' ? 'paid-again' : unpaid
  await note(happening, why)
  if (payment.state === 'captured') await returnPayment(deps, tx, payment, WHY_BACK[why])
}

async function noteFailure(happening: Happening): Promise<void> {
  const { deps, tx, order, payment } = happening
  await setOrder(tx, order.id, { state: 'failed' }, deps.now())
  await note(happening, 'payment-failed')
  // Most people try again at once; the mail is for those who did not.
  const options = { startAfterSeconds: 15 * 60 }
  await deps.jobs.enqueue(tx, paymentFailed, { orderId: order.id, paymentId: payment.id }, options)
}
