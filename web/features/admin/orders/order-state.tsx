import { useLingui } from '@lingui/react/macro'
import type { AdminOrder } from '../../../../contract/admin-orders.ts'
import { adminLabelOf } from '../../../../domain/money/order-state.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import css from './order.module.css'

const tones: Record<AdminOrder['paymentStatus'], Tone> = { 0: 'accent', 1: 'success', 2: 'danger' }

/** How an order stands, in a word each: the same in the list and in the dialog. */
export function OrderState({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const isAllBack = order.refundedAmount >= order.amount
  return (
    <span className={css.state}>
      <Badge tone={order.isCancelled ? 'plain' : tones[order.paymentStatus]}>{adminLabelOf(order)}</Badge>
      {order.refundedAmount > 0 && <Badge tone="info">{isAllBack ? t`Refunded` : t`Part refunded`}</Badge>}
      {order.attention && <Badge tone="danger">{t`To check`}</Badge>}
    </span>
  )
}
