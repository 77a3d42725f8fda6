import { useLingui } from '@lingui/react/macro'
import type { CheckoutOrder } from '../../../../contract/orders.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { openCheckoutWindow, type PaymentReport } from '../../../payment/checkout-window.ts'
import { isUnanswered } from '../../../payment/is-unanswered.ts'

const ASK_AGAIN_MS = 3_000
/** Neither made nor refused: asked again it is the same change, with the same order to be paid. */
const NOT_PAID = 402

interface DifferencePayment {
  onWaiting(words: string): void
  /** While the provider's checkout is open. */
  onCheckout(isOpen: boolean): void
}

/** Pays what a change costs more. Fails with words where it was not paid: the day then stays as it is. */
export function useDifferencePayment({ onWaiting, onCheckout }: DifferencePayment) {
  const { t } = useLingui()

  /** Asks until there is an answer: it may be paid, and nobody may be left to wonder. */
  async function verify(told: PaymentReport): Promise<void> {
    for (;;) {
      try {
        await api('POST /api/user/verify-payment', { body: told })
        return
      } catch (error) {
        if (!isUnanswered(error)) throw error
        onWaiting(t`We are waiting for the answer to your payment. You do not need to pay again.`)
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
      }
    }
  }

  /** The checkout was closed; whether something was paid in it all the same, the shop knows. */
  async function afterClosing({ orderID }: CheckoutOrder, bankSaid: string | undefined): Promise<void> {
    const asked = await api('GET /api/user/get-order', { query: { orderID } }).catch(() => undefined)
    if (asked?.data.paymentStatus === 1) return
    if (!asked || asked.data.isBeingConfirmed)
      throw new ApiError(
        NOT_PAID,
        t`We do not know yet whether you have paid. You do not need to pay again: if you have, the day is changed and we write to you.`,
      )
    const said = bankSaid ?? t`The payment was not completed.`
    throw new ApiError(NOT_PAID, t`${said} You have not been charged, and the day stays as it is.`)
  }

  return async (checkout: CheckoutOrder): Promise<void> => {
    onCheckout(true)
    const end = await openCheckoutWindow(checkout)
      .catch(() => {
        throw new ApiError(NOT_PAID, t`Razorpay SDK failed to load. Are you online?`)
      })
      .finally(() => onCheckout(false))
    await (end.kind === 'paid' ? verify(end.told) : afterClosing(checkout, end.problem))
  }
}
