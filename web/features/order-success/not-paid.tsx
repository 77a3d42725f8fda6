import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { OrderView } from '../../../contract/orders.ts'
import { api } from '../../api/api.ts'
import { PayNotice } from '../../payment/pay-notice.tsx'
import { usePay } from '../../payment/use-pay.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useFormat } from '../../words/format.ts'
import { OrderLines } from './confirmed.tsx'
import css from './order-success.module.css'

export function NotPaid({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { pay, isPaying, problem } = usePay({
    isOfProfile: true,
    notVerified: t`Payment verification failed. Please try again.`,
    onUnpaid: () => void revalidate(),
  })
  const { orderID } = order
  const open = async () => (await api('POST /api/user/pay-order', { body: { orderID } })).data
  return (
    <Section space="tight">
      <div className={css.columns}>
        <section>
          <h1>
            {order.isCancelled ? (
              <Trans>This order was cancelled</Trans>
            ) : (
              <Trans>Your order is not paid yet</Trans>
            )}
          </h1>
          <p className={css.lead}>
            <WhatIsTrue order={order} />
          </p>
          <PayNotice problem={problem} />
          <div className={css.actions}>
            {order.isPayable && (
              <Button variant="accent" isBusy={isPaying} onClick={() => void pay(open)}>
                {order.paymentStatus === 2 ? <Trans>Retry Payment</Trans> : <Trans>Pay Now</Trans>}
              </Button>
            )}
            <ButtonLink to="/profile?tab=orders" variant="quiet">
              <Trans>My Orders</Trans>
            </ButtonLink>
          </div>
        </section>
        <OrderLines order={order} />
      </div>
    </Section>
  )
}

/** What has become of it, and until when it can be paid. */
function WhatIsTrue({ order }: { order: OrderView }) {
  const { longDate } = useFormat()
  const { orderID, isPayable, isCancelled } = order
  const until = order.payableUntil && longDate(order.payableUntil)
  if (isPayable && until)
    return (
      <Trans>
        Nothing was charged for order {orderID}. It is kept for you: pay it here or from My Orders, until the
        end of {until}.
      </Trans>
    )
  if (isPayable)
    return (
      <Trans>
        Nothing was charged for order {orderID}. It is kept for you: pay it here or from My Orders.
      </Trans>
    )
  if (isCancelled)
    return (
      <Trans>
        You changed your cart after order {orderID}, so it can no longer be paid. If you were charged, the
        money is on its way back.
      </Trans>
    )
  return (
    <Trans>
      Order {orderID} could be paid until {until}, so that its first day is cooked in time. You can order the
      same again from My Orders.
    </Trans>
  )
}
