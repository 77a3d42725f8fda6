import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutOrder } from '../../contract/orders.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { rememberPaymentMethod } from '../session/order-mirror.ts'
import { refreshVisitor } from '../session/session.ts'
import { notify } from '../ui/toast-store.ts'
import { useHref } from '../words/words.tsx'
import { type CheckoutEnd, openCheckoutWindow, type PaymentTold } from './checkout-window.ts'

export interface PayProblem {
  tone: 'danger' | 'warning'
  title: string
  /** What the shop or the bank said about it. */
  detail?: string | undefined
}

interface PayOptions {
  /** The words for a payment that could not be verified. */
  notVerified: string
  /** The order stands as it did: closed, failed or not verified. */
  onUnpaid?(): void
}

/** From 'Complete Order' or 'Pay Now' to the order's success page, or to words that say what went wrong. */
export function usePay({ notVerified, onUnpaid }: PayOptions) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<PayProblem>()
  const isBusy = useRef(false)

  const succeed = (orderID: string) => navigate(href(`/order-success?orderID=${encodeURIComponent(orderID)}`))

  async function ask(askOrder: () => Promise<CheckoutOrder>): Promise<CheckoutOrder | undefined> {
    try {
      return await askOrder()
    } catch (error) {
      const { code, data } = error instanceof ApiError ? error : { code: 0, data: null }
      const { orderID, paymentStatus } = (data ?? {}) as { orderID?: string; paymentStatus?: number }
      if (code === 401) return void (await navigate(href('/Order?next=/summary')))
      if (orderID && paymentStatus === 1) return void (await succeed(orderID))
      setProblem({
        tone: 'danger',
        title: t`An error occurred while processing your order. Please try again.`,
        detail: error instanceof ApiError ? error.message : undefined,
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

  async function verify(order: CheckoutOrder, told: PaymentTold): Promise<void> {
    try {
      const { data } = await api('POST /api/user/verify-payment', {
        body: { orderID: order.orderID, ...told },
      })
      if (data.paymentStatus === 1) notify(t`Payment successful!`)
      void refreshVisitor()
      await succeed(order.orderID)
    } catch (error) {
      const detail = error instanceof ApiError && error.message !== notVerified ? error.message : undefined
      setProblem({ tone: 'danger', title: notVerified, detail })
      onUnpaid?.()
    }
  }

  async function pay(askOrder: () => Promise<CheckoutOrder>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setProblem(undefined)
    try {
      const order = await ask(askOrder)
      const end = order && (await show(order))
      if (!order || !end) return
      if (end.kind === 'paid') return await verify(order, end.told)
      setProblem({
        tone: 'warning',
        title: end.problem ? t`The payment did not go through.` : t`The payment was not completed.`,
        detail:
          end.problem ??
          t`You have not been charged. Your order is kept, and you can pay it whenever you like.`,
      })
      onUnpaid?.()
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }

  return { pay, isPaying, problem }
}
