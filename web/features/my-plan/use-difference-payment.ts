import { useLingui } from '@lingui/react/macro'
import type { CheckoutOrder } from '../../../contract/orders.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { openCheckoutWindow } from '../../payment/checkout-window.ts'

/** Pays what a change costs more. Fails with words where it was not paid: the day then stays as it is. */
export function useDifferencePayment() {
  const { t } = useLingui()
  return async (checkout: CheckoutOrder): Promise<void> => {
    const end = await openCheckoutWindow(checkout).catch(() => {
      throw new ApiError(402, t`Razorpay SDK failed to load. Are you online?`)
    })
    if (end.kind === 'closed')
      throw new ApiError(402, end.problem ?? t`The payment was not completed. The day stays as it is.`)
    await api('POST /api/user/verify-payment', { body: end.told })
  }
}
