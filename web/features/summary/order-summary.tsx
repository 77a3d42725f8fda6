import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartAnswer } from '../../../contract/cart.ts'
import { aedFromFils, filsFromAed } from '../../../domain/money.ts'
import { vatIncludedFils } from '../../../domain/vat.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import css from './order-summary.module.css'

interface OrderSummaryProps {
  cart: CartAnswer
  hasBag: boolean
  isPaying: boolean
  isDisabled: boolean
  /** With the total as it stands here, so that the shop can say if it is another. */
  onComplete(totalFare: number): void
  children: ReactNode
}

/** What it costs, part by part, with the VAT that is in it. */
export function OrderSummary({
  cart,
  hasBag,
  isPaying,
  isDisabled,
  onComplete,
  children,
}: OrderSummaryProps) {
  const { fareDetails } = cart
  const bagFils = filsFromAed(cart.coolBag.price)
  const chargedFils = filsFromAed(fareDetails.coolBagPrice)
  const isLeftOut = chargedFils > 0 && !hasBag
  const totalFils = filsFromAed(fareDetails.totalFare) - (isLeftOut ? chargedFils : 0)
  const vatFils = filsFromAed(fareDetails.vatIncluded) - (isLeftOut ? vatIncludedFils(chargedFils) : 0)
  return (
    <aside className={css.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={css.title}>
        <Trans>Order summary</Trans>
      </h2>
      <dl className={css.lines}>
        <Line name={<Trans>Package Meals</Trans>} fils={filsFromAed(fareDetails.mealsTotalPrice)} />
        <Line name={<Trans>Add-ons</Trans>} fils={filsFromAed(fareDetails.addOnsTotalPrice)} />
        <Line name={<Trans>Products</Trans>} fils={filsFromAed(fareDetails.productsTotalPrice)} />
        <Line name={<Trans>Cool bag</Trans>} fils={hasBag ? bagFils : 0} />
        <div className={css.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Price fils={totalFils} size="l" isLive />
          </dd>
        </div>
        <div className={css.vat}>
          <dt>
            <Trans>Included VAT (5%)</Trans>
          </dt>
          <dd>
            <Price fils={vatFils} size="s" />
          </dd>
        </div>
      </dl>
      {children}
      <Button
        variant="accent"
        size="l"
        isWide
        isBusy={isPaying}
        disabled={isDisabled}
        onClick={() => onComplete(aedFromFils(totalFils))}
      >
        <Trans>Complete Order</Trans>
      </Button>
      <p className={css.note}>
        <Trans>You pay on the next screen. We never see your card.</Trans>
      </p>
    </aside>
  )
}

function Line({ name, fils }: { name: ReactNode; fils: number }) {
  if (fils === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price fils={fils} size="s" />
      </dd>
    </div>
  )
}
