import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { OrderView } from '../../../contract/orders.ts'
import { api } from '../../api/api.ts'
import { PayLabel } from '../../payment/pay-label.tsx'
import { PayNotice } from '../../payment/pay-notice.tsx'
import { UntilWhen } from '../../payment/until-when.tsx'
import { usePay } from '../../payment/use-pay.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { OrderLines } from './confirmed.tsx'
import css from './order-success.module.css'

export function NotPaid({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { pay, isPaying, problem, newTotal } = usePay({
    isOfProfile: true,
    notVerified: t`Payment verification failed. Please try again.`,
    onUnpaid: () => void revalidate(),
  })
  const { orderID } = order
  const open = async (seenTotal?: number) =>
    (await api('POST /api/user/pay-order', { body: { orderID, seenTotal } })).data
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
            {!order.isCancelled && (
              <Trans>Nothing was charged for order {orderID}. It is kept for you.</Trans>
            )}{' '}
            <UntilWhen order={order} />
          </p>
          <PayNotice problem={problem} />
          <div className={css.actions}>
            {order.isPayable && (
              <Button variant="accent" isBusy={isPaying} onClick={() => void pay(open)}>
                <PayLabel order={order} newTotal={newTotal} />
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
