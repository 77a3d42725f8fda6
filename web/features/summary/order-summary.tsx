import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { LINE_KINDS, type LineKind, type LineSums } from '../../../domain/money/pricing.ts'
import { filsFromAed } from '../../../domain/money.ts'
import type { PackageOnPage } from '../../food/cart-on-page.ts'
import { useLineWords } from '../../food/price/line-words.ts'
import { Price } from '../../food/price/price.tsx'
import css from './order-summary.module.css'
import { type CreditOffer, CreditSwitch } from './use-credit.tsx'

interface OrderSummaryProps {
  packages: readonly PackageOnPage[]
  sums: LineSums
  credit: CreditOffer
  children: ReactNode
}

/** What it costs, part by part, with the VAT that is in it. */
export function OrderSummary({ packages, sums, credit, children }: OrderSummaryProps) {
  const words = useLineWords()
  const { totalFils, vatFils, byKind } = sums
  return (
    <aside className={css.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={css.title}>
        <Trans>Order summary</Trans>
      </h2>
      <dl className={css.lines}>
        {LINE_KINDS.map((kind) => (
          <Fragment key={kind}>
            <Line name={words[kind]} fils={byKind[kind]} />
            <Parts of={packages} kind={kind} />
          </Fragment>
        ))}
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
      <CreditSwitch offer={credit} />
      {credit.usedFils > 0 && <Left credit={credit} />}
      {children}
      <p className={css.note}>
        {credit.leftFils > 0 ? (
          <Trans>You pay on the next screen. We never see your card.</Trans>
        ) : (
          <Trans>Your credit pays all of it. You need no card.</Trans>
        )}
      </p>
    </aside>
  )
}

/** Credit is a means of payment: it stands under the total, not in it. */
function Left({ credit: { usedFils, leftFils } }: { credit: CreditOffer }) {
  return (
    <dl className={css.lines}>
      <div>
        <dt>
          <Trans>From your credit</Trans>
        </dt>
        <dd className={css.credit}>
          −<Price fils={usedFils} size="s" isLive />
        </dd>
      </div>
      <div className={css.left}>
        <dt>
          <Trans>Left to pay</Trans>
        </dt>
        <dd>
          <Price fils={leftFils} isLive />
        </dd>
      </div>
    </dl>
  )
}

const OF_A_PACKAGE: Partial<Record<LineKind, 'mealsTotalPrice' | 'addOnsTotalPrice'>> = {
  meals: 'mealsTotalPrice',
  'add-on': 'addOnsTotalPrice',
}

/** Which package costs how much of it; one alone costs all of it. */
function Parts({ of, kind }: { of: readonly PackageOnPage[]; kind: LineKind }) {
  const fare = OF_A_PACKAGE[kind]
  if (!fare || of.length < 2) return null
  return of.map(({ line, packageName, eater, fareDetails }) => (
    <Line
      key={line}
      name={eater ? `${packageName} (${eater})` : packageName}
      fils={filsFromAed(fareDetails[fare])}
      isPart
    />
  ))
}

function Line({ name, fils, isPart = false }: { name: string; fils: number; isPart?: boolean }) {
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
