import { Trans } from '@lingui/react/macro'
import type { OrderRow } from '../../contract/orders.ts'
import { filsFromAed } from '../../domain/money.ts'
import { useFormat } from '../words/format.ts'

/** On the button that pays an order; once the price has changed it says the new one. */
export function PayLabel({ order, newTotal }: { order: OrderRow; newTotal: number | undefined }) {
  const { money } = useFormat()
  if (newTotal !== undefined) return <Trans>Pay {money(filsFromAed(newTotal))}</Trans>
  return order.paymentStatus === 2 ? <Trans>Retry Payment</Trans> : <Trans>Pay Now</Trans>
}
