import { Trans } from '@lingui/react/macro'
import type { OrderRow } from '../../contract/orders.ts'
import { cardFilsOf } from '../../domain/money/credit.ts'
import { filsFromAed } from '../../domain/money.ts'
import { Price } from '../food/price/price.tsx'

type Paid = Pick<OrderRow, 'amount' | 'creditAmount' | 'paymentStatus'>

/** Under the total, where credit pays some of it: how much, and what the card pays. */
export function PaidWith({ order }: { order: Paid }) {
  const creditFils = filsFromAed(order.creditAmount)
  const cardFils = cardFilsOf({ totalFils: filsFromAed(order.amount), creditFils })
  if (creditFils === 0) return null
  const isPaid = order.paymentStatus === 1
  return (
    <>
      <div>
        <dt>{isPaid ? <Trans>Paid from credit</Trans> : <Trans>From your credit</Trans>}</dt>
        <dd>
          <Price fils={creditFils} size="s" />
        </dd>
      </div>
      {cardFils > 0 && (
        <div>
          <dt>{isPaid ? <Trans>Paid by card</Trans> : <Trans>To pay by card</Trans>}</dt>
          <dd>
            <Price fils={cardFils} size="s" />
          </dd>
        </div>
      )}
    </>
  )
}
