import { Trans } from '@lingui/react/macro'
import type { OrderView } from '../../../contract/orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { OrderLines } from './confirmed.tsx'
import css from './order-success.module.css'

/** The provider has not said the last word. Nothing needs to be done, and closing the page loses nothing. */
export function Waiting({ order }: { order: OrderView }) {
  const { orderID } = order
  return (
    <Section space="tight">
      <div className={css.columns}>
        <section aria-live="polite" aria-busy="true">
          <span className={css.pulse} aria-hidden="true" />
          <h1>
            <Trans>Your payment is being confirmed</Trans>
          </h1>
          <p className={css.lead}>
            <Trans>
              This usually takes a few seconds. Your money may have been taken, and you do not need to pay
              again. You may close this page: we write to you as soon as order {orderID} is paid.
            </Trans>
          </p>
          <div className={css.actions}>
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
