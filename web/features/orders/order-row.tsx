import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderRow as Order, OrderMealDetails } from '../../../contract/orders.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { api } from '../../api/api.ts'
import { Price } from '../../food/price/price.tsx'
import { ForEater } from '../../food/profile/for-eater.tsx'
import { PayLabel } from '../../payment/pay-label.tsx'
import { PayNotice } from '../../payment/pay-notice.tsx'
import { UntilWhen } from '../../payment/until-when.tsx'
import { usePay } from '../../payment/use-pay.ts'
import { refreshVisitor } from '../../session/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useFormat } from '../../words/format.ts'
import { useHref } from '../../words/words.tsx'
import css from './my-orders.module.css'
import { OrderDetails } from './order-details.tsx'

// Loaded once an order, for as long as the page is open.
const cache = new Map<string, OrderMealDetails>()

export function OrderRow({ order, onChanged }: { order: Order; onChanged(): Promise<void> }) {
  const { t } = useLingui()
  const { longDate, money } = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [details, setDetails] = useState(cache.get(order.orderID))
  const [isFailed, setFailed] = useState(false)
  const { orderID } = order
  const date = order.createdAt.slice(0, 10)

  async function toggle() {
    setOpen(!isOpen)
    if (isOpen || details) return
    setFailed(false)
    try {
      const { data } = await api('POST /api/user/get-order-meal-details', { body: { orderID } })
      const [loaded] = data
      if (loaded) cache.set(orderID, loaded)
      setDetails(loaded)
    } catch {
      setFailed(true)
    }
  }

  const refunded = order.refundedAmount > 0 && money(filsFromAed(order.refundedAmount))
  return (
    <li className={css.order}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        <span className={css.what}>
          <span className={css.name}>
            {order.packages.map((line) => line.mealPlanName || line.packageName).join(', ') ||
              (order.productCount > 0 ? t`Products` : t`Other meals`)}
          </span>
          <span className={css.soft}>
            {orderID} · <time dateTime={date}>{date}</time>
          </span>
          {order.packages.map(({ packageName, eater, startDate, endDate }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same package may stand there twice, and none moves
            <span key={at} className={css.soft}>
              {order.packages.length > 1 && `${packageName}: `}
              <Trans>
                {longDate(startDate)} to {longDate(endDate)}
              </Trans>{' '}
              <ForEater eater={eater} />
            </span>
          ))}
          <Contents order={order} />
          {order.paymentStatus !== 1 && (
            <span className={css.soft}>
              <UntilWhen order={order} />
            </span>
          )}
        </span>
        <span className={css.figures}>
          <Price fils={filsFromAed(order.amount)} />
          <StatusBadge order={order} />
          {refunded && (
            <Badge tone="info">
              <Trans>Refunded {refunded}</Trans>
            </Badge>
          )}
        </span>
        <span className={css.sign}>
          <Icon name="down" size={22} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className={css.details}>
        {isFailed && (
          <Notice tone="danger">
            <Trans>Something went wrong while loading your orders.</Trans>
          </Notice>
        )}
        {isOpen && !details && !isFailed && <SkeletonText lines={4} />}
        {details && <OrderDetails details={details} order={order} />}
      </div>
      <Actions order={order} onChanged={onChanged} />
    </li>
  )
}

function Contents({ order: { packages, productCount, bagIncluded } }: { order: Order }) {
  return (
    <span className={css.contents}>
      {packages.length > 1 && (
        <span className={css.soft}>
          <Plural value={packages.length} one="# package" other="# packages" />
        </span>
      )}
      {productCount > 0 && (
        <span className={css.soft}>
          <Plural value={productCount} one="# product" other="# products" />
        </span>
      )}
      {bagIncluded && (
        <span className={css.soft}>
          <Trans>Cool bag</Trans>
        </span>
      )}
    </span>
  )
}

function StatusBadge({ order }: { order: Order }) {
  const { t } = useLingui()
  const shown: Record<number, [Tone, string]> = {
    0: ['accent', t`Payment Pending`],
    1: ['success', t`Payment Successful`],
    2: ['danger', t`Payment Failed`],
  }
  const [tone, words] = order.isCancelled
    ? (['plain', t`Cancelled`] as const)
    : (shown[order.paymentStatus] ?? ['plain', t`Unknown`])
  return <Badge tone={tone}>{words}</Badge>
}

function Actions({ order, onChanged }: { order: Order; onChanged(): Promise<void> }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  const [isOrdering, setOrdering] = useState(false)
  const { orderID } = order
  const { pay, isPaying, problem, newTotal } = usePay({
    isOfProfile: true,
    notVerified: t`Payment verification failed. Please try again.`,
    onUnpaid: () => void onChanged(),
  })

  async function orderAgain() {
    setOrdering(true)
    try {
      const { data } = await api('POST /api/user/order-again', { body: { orderID } })
      void refreshVisitor()
      await navigate(href(data.next))
    } catch {
      notify(t`That did not work. Please try again.`, { tone: 'danger' })
    } finally {
      setOrdering(false)
    }
  }

  return (
    <div className={css.foot}>
      <PayNotice problem={problem} />
      <div className={classNames(css.actions, 'screen-only')}>
        {order.isPayable && (
          <Button
            variant="accent"
            size="s"
            isBusy={isPaying}
            onClick={() =>
              void pay(
                async (seenTotal) =>
                  (await api('POST /api/user/pay-order', { body: { orderID, seenTotal } })).data,
              )
            }
          >
            <PayLabel order={order} newTotal={newTotal} />
          </Button>
        )}
        {order.hasInvoice && (
          <a
            className={buttonClass({ variant: 'quiet', size: 's' })}
            href={`/api/user/get-invoice?orderID=${encodeURIComponent(orderID)}`}
            download
          >
            <Trans>Download invoice</Trans>
          </a>
        )}
        {!order.isPayable && (
          <Button variant="ghost" size="s" isBusy={isOrdering} onClick={() => void orderAgain()}>
            <Trans>Order again</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
