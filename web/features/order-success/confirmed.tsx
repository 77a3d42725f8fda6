import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderView } from '../../../contract/orders.ts'
import { broughtOn } from '../../../domain/days/delivery-days.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { PlanCard } from '../../food/plan-card.tsx'
import { Price } from '../../food/price/price.tsx'
import { NothingTold, OrderWishes } from '../../food/profile/order-wishes.tsx'
import { useWindowWords } from '../../forms/window-words.ts'
import { PaidWith } from '../../payment/paid-with.tsx'
import { UnconfirmedEmail } from '../../session/unconfirmed-email.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { useFormat } from '../../words/format.ts'
import css from './order-success.module.css'

interface ConfirmedProps {
  order: OrderView
  isEmailVerified: boolean
  /** Until when its first delivery can be changed. */
  changeableUntil: string | undefined
}

export function Confirmed({ order, isEmailVerified, changeableUntil }: ConfirmedProps) {
  const { longDate } = useFormat()
  const { orderID, userEmail, deliveryDays } = order
  const windowWords = useWindowWords()
  const first = order.firstDelivery && longDate(broughtOn(order.window, order.firstDelivery))
  const when = windowWords[order.window]
  return (
    <>
      <Section tone="deep" space="tight">
        <div className={css.hero}>
          <span className={css.tick}>
            <Icon name="check" size={40} />
          </span>
          <h1>
            <Trans>Thank you, your order is confirmed</Trans>
          </h1>
          <p className={css.lead}>
            {first ? (
              <Trans>Your first delivery comes on {first}.</Trans>
            ) : (
              <Trans>We are packing your order.</Trans>
            )}
          </p>
          <p className={css.number}>
            <Trans>Order {orderID}</Trans>
          </p>
        </div>
      </Section>
      <Section space="tight">
        {!isEmailVerified && (
          <div className={css.unconfirmed}>
            <UnconfirmedEmail userEmail={userEmail} />
          </div>
        )}
        <div className={css.columns}>
          <section aria-labelledby="next">
            <h2 id="next" className={css.title}>
              <Trans>What happens next</Trans>
            </h2>
            <ol className={css.steps}>
              {isEmailVerified && (
                <Step icon="mail">
                  <Trans>The confirmation and your tax invoice are on their way to {userEmail}.</Trans>
                </Step>
              )}
              {first && (
                <Step icon="leaf">
                  <Trans>We cook fresh for each of your {deliveryDays} delivery days.</Trans>
                </Step>
              )}
              {first && (
                <Step icon="clock">
                  <strong>{when.name}.</strong> {when.detail}
                </Step>
              )}
              <Step icon="truck">
                <Trans>We deliver to:</Trans> {order.address.text}
                {order.driverNote && (
                  <span className={css.note}>
                    <Trans>Your note for the driver: {order.driverNote}</Trans>
                  </span>
                )}
              </Step>
            </ol>
            {first && (
              <div className={classNames(css.plan, 'screen-only')}>
                <PlanCard until={changeableUntil} />
              </div>
            )}
            <div className={classNames(css.actions, 'screen-only')}>
              <a
                className={buttonClass({ variant: 'primary' })}
                href={`/api/user/get-invoice?orderID=${encodeURIComponent(orderID)}`}
                download
              >
                <Trans>Download invoice</Trans>
              </a>
              <ButtonLink to="/profile?tab=orders" variant="quiet">
                <Trans>My Orders</Trans>
              </ButtonLink>
            </div>
          </section>
          <OrderLines order={order} />
        </div>
      </Section>
    </>
  )
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <span className={css.stepIcon}>
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </li>
  )
}

export function OrderLines({ order }: { order: OrderView }) {
  return (
    <aside className={css.receipt} aria-labelledby="receipt">
      <h2 id="receipt" className={css.title}>
        <Trans>Your order</Trans>
      </h2>
      <OrderWishes of={order} untold={(eater) => <NothingTold eater={eater} />} />
      <dl>
        {order.lines.map((line) => (
          <div key={line.position}>
            <dt>{line.quantity > 1 ? `${line.quantity} x ${line.label}` : line.label}</dt>
            <dd>
              <Price fils={filsFromAed(line.total)} size="s" />
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Price fils={filsFromAed(order.amount)} />
          </dd>
        </div>
        <div className={css.vat}>
          <dt>
            <Trans>Included VAT (5%)</Trans>
          </dt>
          <dd>
            <Price fils={filsFromAed(order.fareDetails.vatIncluded)} size="s" />
          </dd>
        </div>
        <PaidWith order={order} />
      </dl>
    </aside>
  )
}
