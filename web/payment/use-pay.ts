import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutOrder } from '../../contract/orders.ts'
import type { ProblemCode } from '../../contract/problems/problems.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { rememberPaymentMethod } from '../session/order-mirror.ts'
import { refreshVisitor } from '../session/session.ts'
import { notify } from '../ui/overlay/toast-store.ts'
import { useHref } from '../words/words.tsx'
import { type CheckoutEnd, openCheckoutWindow, type PaymentReport } from './checkout-window.ts'
import { isUnanswered } from './is-unanswered.ts'

export interface PayProblem {
  tone: 'danger' | 'warning'
  title: string
  /** What the shop or the bank said about it. */
  detail?: string | undefined
  /** What the shop refused, for a page that can offer a way out. */
  refused?: ApiError | undefined
}

interface PayOptions {
  /** From the profile the order is named beside the provider's own answer, which goes as it came from elsewhere. */
  isOfProfile?: boolean
  /** The words for a payment that could not be verified. */
  notVerified: string
  /** The order stands as it did: closed, failed or not verified. */
  onUnpaid?(): void
}

/** Asked again once the customer has been told a new total, it says which one they have seen. */
type AskOrder = (seenTotal?: number) => Promise<CheckoutOrder>

const namedPayment = (orderID: string, { razorpay_payment_id: paymentID, ...told }: PaymentReport) => ({
  orderID,
  paymentID,
  ...told,
})

const successOf = (orderID: string) => `/order-success?orderID=${encodeURIComponent(orderID)}`

const CANNOT_BE_BROUGHT: readonly ProblemCode[] = [
  ...(['zone-not-served', 'window-not-offered', 'weekdays-not-served', 'window-full'] as const),
]

const ASK_AGAIN_MS = 3_000

/** From 'Complete Order' or 'Pay Now' to the order's success page, or to words that say what went wrong. */
export function usePay({ notVerified, onUnpaid, isOfProfile = false }: PayOptions) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<PayProblem>()
  const [newTotal, setNewTotal] = useState<number>()
  const isBusy = useRef(false)
  const isHere = useIsHere()

  const succeed = (orderID: string) => navigate(href(successOf(orderID)))

  /** Credit has paid all of it: there is no checkout to open. */
  async function succeedAtOnce(orderID: string): Promise<void> {
    notify(t`Payment successful!`, { isAlert: true })
    void refreshVisitor()
    await succeed(orderID)
  }

  async function ask(askOrder: AskOrder): Promise<CheckoutOrder | undefined> {
    try {
      const order = await askOrder(newTotal)
      if (order?.isPaid) return void (await succeedAtOnce(order.orderID))
      // Without an order at the provider its checkout would open on nothing.
      if (!order?.id) throw new Error('The payment order has no id')
      return order
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      const { orderID = '', totalFare } = (refused?.data ?? {}) as { orderID?: string; totalFare?: number }
      if (refused?.statusCode === 401) return void (await navigate(href('/Order?next=/summary')))
      if (refused?.code === 'order-paid') return void (await succeed(orderID))
      const isRepriced = refused?.code === 'total-changed'
      if (isRepriced) setNewTotal(totalFare)
      const isCreditChanged = refused?.code === 'credit-changed'
      const isUndeliverable = refused?.code && CANNOT_BE_BROUGHT.includes(refused.code)
      const failed = isUndeliverable
        ? t`We cannot deliver it like this.`
        : t`An error occurred while processing your order. Please try again.`
      const changed = isRepriced ? t`The price has changed.` : t`Your credit has changed.`
      const isToldFirst = isRepriced || isCreditChanged
      setProblem({
        tone: isToldFirst ? 'warning' : 'danger',
        title: isToldFirst ? changed : failed,
        detail: refused?.message,
        refused,
      })
      onUnpaid?.()
    }
  }

  async function show(order: CheckoutOrder): Promise<CheckoutEnd | undefined> {
    rememberPaymentMethod('card')
    try {
      return await openCheckoutWindow(order)
    } catch {
      setProblem({ tone: 'danger', title: t`Razorpay SDK failed to load. Are you online?` })
    }
  }

  /** Asks until there is an answer: the order may be paid, and nobody may be left to wonder. */
  async function verify(order: CheckoutOrder, told: PaymentReport): Promise<void> {
    const { orderID } = order
    while (isHere.current) {
      try {
        const { data } = await api('POST /api/user/verify-payment', {
          body: isOfProfile ? namedPayment(orderID, told) : told,
        })
        if (data.paymentStatus === 1) notify(t`Payment successful!`, { isAlert: true })
        void refreshVisitor()
        return await succeed(orderID)
      } catch (error) {
        if (error instanceof ApiError && error.statusCode === 401)
          return void (await navigate(href(`/Order?next=${encodeURIComponent(successOf(orderID))}`)))
        if (!isUnanswered(error)) {
          const detail =
            error instanceof ApiError && error.code !== 'payment-not-verified' ? error.message : undefined
          setProblem({ tone: 'danger', title: notVerified, detail })
          return onUnpaid?.()
        }
        setProblem({
          tone: 'warning',
          title: t`We are still waiting for the answer to your payment.`,
          detail: t`Your money may have been taken. You do not need to pay again: we keep asking, and write to you as soon as order ${orderID} is paid.`,
        })
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
      }
    }
  }

  /** The checkout was closed; whether something was paid in it all the same, the provider knows. */
  async function afterClosing({ orderID }: CheckoutOrder, bankSaid: string | undefined): Promise<void> {
    const asked = await api('GET /api/user/get-order', { query: { orderID } }).catch(() => undefined)
    if (asked?.data.paymentStatus === 1 || asked?.data.isBeingConfirmed) return succeed(orderID)
    const notCharged = t`You have not been charged. Your order is kept, and you can pay it later.`
    const notKnown = t`If your bank shows a payment, you do not need to pay again: we find it and write to you.`
    setProblem({
      tone: 'warning',
      title: bankSaid ? t`The payment did not go through.` : t`The payment was not completed.`,
      detail: bankSaid ?? (asked ? notCharged : notKnown),
    })
    onUnpaid?.()
  }

  async function pay(askOrder: AskOrder): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setProblem(undefined)
    try {
      const order = await ask(askOrder)
      const end = order && (await show(order))
      if (!order || !end) return
      await (end.kind === 'paid' ? verify(order, end.told) : afterClosing(order, end.problem))
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }

  return { pay, isPaying, problem, newTotal }
}

/** Whether the page that asked is still open. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
