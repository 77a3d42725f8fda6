import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartAnswer } from '../../../contract/cart.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { vatIncludedFils } from '../../../domain/vat.ts'
import type { CartOnPage, PackageOnPage } from '../../food/cart-on-page.ts'
import { Price } from '../../food/price.tsx'
import css from './order-summary.module.css'

/** What is to be paid with or without the cool bag; the shop's own figures are with it, where it is offered. */
export function summaryTotals({ fareDetails }: Pick<CartAnswer, 'fareDetails'>, hasBag: boolean) {
  const chargedFils = filsFromAed(fareDetails.coolBagPrice)
  const leftOutFils = hasBag ? 0 : chargedFils
  return {
    totalFils: filsFromAed(fareDetails.totalFare) - leftOutFils,
    vatFils: filsFromAed(fareDetails.vatIncluded) - vatIncludedFils(leftOutFils),
  }
}

interface OrderSummaryProps {
  cart: Pick<CartOnPage, 'fareDetails' | 'coolBag' | 'cart'>
  hasBag: boolean
  totalFils: number
  vatFils: number
  children: ReactNode
}

/** What it costs, part by part, with the VAT that is in it. */
export function OrderSummary({ cart, hasBag, totalFils, vatFils, children }: OrderSummaryProps) {
  const { fareDetails } = cart
  const { packages } = cart.cart
  return (
    <aside className={css.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={css.title}>
        <Trans>Order summary</Trans>
      </h2>
      <dl className={css.lines}>
        <Line name={<Trans>Package Meals</Trans>} fils={filsFromAed(fareDetails.mealsTotalPrice)} />
        <Parts of={packages} fare="mealsTotalPrice" />
        <Line name={<Trans>Add-ons</Trans>} fils={filsFromAed(fareDetails.addOnsTotalPrice)} />
        <Parts of={packages} fare="addOnsTotalPrice" />
        <Line name={<Trans>Products</Trans>} fils={filsFromAed(fareDetails.productsTotalPrice)} />
        <Line name={<Trans>Cool bag</Trans>} fils={hasBag ? filsFromAed(cart.coolBag.price) : 0} />
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
      <p className={css.note}>
        <Trans>You pay on the next screen. We never see your card.</Trans>
      </p>
    </aside>
  )
}

interface PartsProps {
  of: readonly PackageOnPage[]
  fare: 'mealsTotalPrice' | 'addOnsTotalPrice'
}

/** Which package costs how much of it; one alone costs all of it. */
function Parts({ of, fare }: PartsProps) {
  if (of.length < 2) return null
  return of.map(({ line, packageName, fareDetails }) => (
    <Line key={line} name={packageName} fils={filsFromAed(fareDetails[fare])} isPart />
  ))
}

function Line({ name, fils, isPart = false }: { name: ReactNode; fils: number; isPart?: boolean }) {
  if (fils === 0) return null
  return (
    <div className={isPart ? css.part : undefined}>
      <dt>{name}</dt>
      <dd>
        <Price fils={fils} size="s" />
      </dd>
    </div>
  )
}
