import { Trans } from '@lingui/react/macro'
import type { OrderRow } from '../../contract/orders.ts'
import { useFormat } from '../words/format.ts'

/** Why an unpaid order can no longer be paid, or until when it can. */
export function UntilWhen({ order }: { order: OrderRow }) {
  const { longDate, momentTime } = useFormat()
  const { payableUntil, isPayable, cancelledBecause } = order
  const day = longDate(payableUntil.slice(0, 10))
  const time = momentTime(payableUntil)
  if (cancelledBecause === 'cart-changed')
    return (
      <Trans>
        You changed your cart afterwards, so it can no longer be paid. If you were charged, the money is on
        its way back.
      </Trans>
    )
  if (cancelledBecause === 'sold-out')
    return (
      <Trans>
        Something in it was sold out before it was paid. If you were charged, the money is on its way back.
      </Trans>
    )
  if (isPayable)
    return (
      <Trans>
        You can pay it until {time} on {day}.
      </Trans>
    )
  return (
    <Trans>
      It could be paid until {time} on {day}. If you paid later, the money is on its way back. You can order
      the same again.
    </Trans>
  )
}
