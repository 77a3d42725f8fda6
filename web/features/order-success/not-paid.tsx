import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { OrderView } from '../../../contract/orders.ts'
import { api } from '../../api/api.ts'
import { PayNotice } from '../../payment/pay-notice.tsx'
import { usePay } from '../../payment/use-pay.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { OrderLines } from './confirmed.tsx'
import css from './order-success.module.css'

export function NotPaid({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { pay, isPaying, problem } = usePay({
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
            <Trans>Your order is not paid yet</Trans>
          </h1>
          <p className={css.lead}>
            {order.isPayable ? (
              <Trans>Order {orderID} is kept for you. You can pay it now or later from your orders.</Trans>
            ) : (
              <Trans>
                Order {orderID} can no longer be paid. If you were charged, the money is on its way back.
              </Trans>
            )}
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
