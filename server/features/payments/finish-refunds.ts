import { sumLines } from '../../../domain/money/pricing.ts'
import {
  depositPartFils,
  type RefundDestination,
  refundedFils,
  refundVatFils,
  shareRefund,
  sumLeft,
} from '../../../domain/money/refunds.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { changeCredit } from '../credit/credit.public.ts'
import { addOrderEvent, findLinesOf, type OrderRecord } from '../order-records/order-records.public.ts'
import { cancelPlannedDays } from '../subscriptions/subscriptions.public.ts'
import { refundDone } from './payment-queues.ts'
import { listPayments } from './payments.queries.ts'
import { findChangeSources, type PaidOrderLeft } from './refund-sources.ts'
import { findRequester, insertRefund, listRefunds, type RefundRecord, setRefund } from './refunds.queries.ts'

type Actor = Parameters<typeof addOrderEvent>[2]

export const noteRequest = (deps: Deps, tx: Tx, refund: RefundRecord, actor: Actor) =>
  addOrderEvent(tx, refund.orderId, actor, 'refund-requested', deps.now(), {
    amountFils: refund.amountFils,
    reason: refund.reason,
  })

/** The days end before credit changes: locks are taken in one order. */
export async function finishRefunds(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  finished: RefundRecord[],
  by?: Actor,
): Promise<void> {
  const paidWith = await listPayments(tx, order.id)
  const settling = paidWith.find(({ isSettling }) => isSettling)
  const ofOrder = ({ paymentId }: RefundRecord) => paymentId === null || paymentId === settling?.id
  const done = (await listRefunds(tx, order.id)).filter((one) => one.state === 'done' && ofOrder(one))
  let backFils = refundedFils(done)
  const depositFils = sumLines(await findLinesOf(tx, [order.id])).byKind['bag-deposit']
  let depositBackFils = done.reduce((sum, one) => sum + one.depositFils, 0)
  for (const refund of finished) {
    const { id, amountFils, destination } = refund
    const taxed = { taxedFils: order.totalFils - depositFils, taxedBackFils: backFils - depositBackFils }
    const ofDepositFils = ofOrder(refund)
      ? depositPartFils({
          ...{ amountFils, namedFils: refund.depositFils, depositFils, depositBackFils },
          ...taxed,
        })
      : 0
    const vatFils = ofOrder(refund)
      ? refundVatFils({
          ...{ amountFils: amountFils - ofDepositFils, refundedBeforeFils: taxed.taxedBackFils },
          ...{ paidFils: taxed.taxedFils, orderVatFils: order.vatFils },
        })
      : 0
    if (ofOrder(refund)) backFils += amountFils
    depositBackFils += ofDepositFils
    const shares = { vatFils, depositFils: ofDepositFils }
    await setRefund(tx, id, { state: 'done', ...shares, doneAt: deps.now() }, deps.now())
    const payment = paidWith.find((one) => one.id === refund.paymentId)?.providerPaymentId
    const detail = { amountFils, payment, ...(destination === 'credit' && { to: destination }) }
    const actor = destination === 'credit' ? 'shop' : 'provider'
    await addOrderEvent(tx, order.id, actor, 'refunded', deps.now(), detail)
  }
  // One that pays for cancelled days has cancelled them already, and only them.
  const isOfDays = finished.some(({ ledgerEntryId }) => ledgerEntryId !== null)
  const isAll = !isOfDays && finished.some(ofOrder) && backFils >= order.totalFils
  const cancelled = isAll ? await endDeliveries(deps, tx, finished[0]!) : undefined
  for (const refund of finished) await addToCredit(deps, tx, order, refund, by)
  for (const [at, { id: refundId }] of finished.entries())
    await deps.jobs.enqueue(tx, refundDone, { refundId, ...(at === 0 && cancelled && { cancelled }) })
}

/** What credit had paid returns to where it came from; what a card had paid is new credit. */
async function addToCredit(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  refund: RefundRecord,
  by?: Actor,
): Promise<void> {
  if (refund.destination !== 'credit') return
  await changeCredit(tx, {
    ...{ accountId: order.accountId!, orderId: order.id, amountFils: refund.amountFils },
    ...{ kind: refund.paymentId ? 'refund' : 'returned', reason: refund.reason },
    ledgerEntryId: refund.ledgerEntryId,
    ...{ actor: by ?? (await findRequester(tx, refund.id)), createdAt: deps.now() },
  })
}

/** With all of its money gone back, nothing more of an order is brought, and what was paid for dearer meals goes back, too. */
async function endDeliveries(deps: Deps, tx: Tx, { id, orderId, destination }: RefundRecord) {
  const actor = await findRequester(tx, id)
  const now = deps.now()
  const reason = 'The order was refunded in full.'
  const cancelled = await cancelPlannedDays(tx, orderId, { actor, reason, now })
  if (!cancelled) return undefined
  await addOrderEvent(tx, orderId, actor, 'days-cancelled', now, cancelled)
  const sources = await findChangeSources(tx, orderId)
  await giveBack(deps, tx, {
    ...{ sources, amountFils: sumLeft(sources), destination, reason, actor },
    ...{ key: `ended-${id}`, ledgerEntryId: null },
  })
  return cancelled
}

type MoneyBack = {
  /** The orders that paid, locked; the first one gives first. */
  sources: readonly PaidOrderLeft[]
  amountFils: number
  destination: RefundDestination
  reason: string
  /** The same key gives back once. */
  key: string
  /** The change of days that it pays back; those days are changed already. */
  ledgerEntryId: string | null
  /** All of it is the deposit for a bag. */
  isDeposit?: true
  actor: Actor
}

/** Gives back what was paid for days, in the transaction that changes or ends them. What becomes credit is there at once. */
export async function giveBack(deps: Deps, tx: Tx, asked: MoneyBack): Promise<void> {
  const { destination, reason, key, ledgerEntryId, actor } = asked
  const about = { reason, ledgerEntryId, nextTryAt: deps.now(), createdAt: deps.now() }
  for (const { source, ofCardFils, ofCreditFils } of shareRefund(asked)) {
    const { order, payment } = source
    const parts = [
      { part: 'card', amountFils: ofCardFils, paymentId: payment?.id ?? null, destination },
      { part: 'credit', amountFils: ofCreditFils, paymentId: null, destination: 'credit' as const },
    ]
    const atOnce: RefundRecord[] = []
    for (const { part, ...fields } of parts.filter(({ amountFils }) => amountFils > 0)) {
      const idempotencyKey = `days-${key}-${order.id}-${part}`
      const made = await insertRefund(tx, {
        ...{ ...about, ...fields, orderId: order.id, idempotencyKey },
        ...(asked.isDeposit && { depositFils: fields.amountFils }),
      })
      await noteRequest(deps, tx, made!, actor)
      if (fields.destination === 'credit') atOnce.push(made!)
    }
    if (atOnce.length > 0) await finishRefunds(deps, tx, order, atOnce, actor)
  }
}
