import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LastOrder } from './last-order.ts'

/** Above an empty cart: what has become of what was in it. */
export function LastOrderNotice({ order }: { order: LastOrder | undefined }) {
  if (!order) return null
  const { orderID, isPaid } = order
  return (
    <Notice
      tone={isPaid ? 'success' : 'info'}
      action={
        <ButtonLink to={`/order-success?orderID=${encodeURIComponent(orderID)}`} variant="quiet" size="s">
          <Trans>See the order</Trans>
        </ButtonLink>
      }
    >
      {isPaid ? <Trans>Order {orderID} is paid.</Trans> : <Trans>Order {orderID} is not paid yet.</Trans>}
    </Notice>
  )
}
