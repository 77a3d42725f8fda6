import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { filsFromAed } from '../../../domain/money.ts'
import { LINE_KINDS, type LineKind, type LineSums } from '../../../domain/pricing.ts'
import type { PackageOnPage } from '../../food/cart-on-page.ts'
import { useLineWords } from '../../food/line-words.ts'
import { Price } from '../../food/price.tsx'
import css from './order-summary.module.css'

interface OrderSummaryProps {
  packages: readonly PackageOnPage[]
  sums: LineSums
  children: ReactNode
}

/** What it costs, part by part, with the VAT that is in it. */
export function OrderSummary({ packages, sums, children }: OrderSummaryProps) {
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
      {children}
      <p className={css.note}>
        <Trans>You pay on the next screen. We never see your card.</Trans>
      </p>
    </aside>
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
  return of.map(({ line, packageName, fareDetails }) => (
    <Line key={line} name={packageName} fils={filsFromAed(fareDetails[fare])} isPart />
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
