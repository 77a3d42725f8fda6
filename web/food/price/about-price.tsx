import { Trans, useLingui } from '@lingui/react/macro'
import type { Span } from '../../../domain/plans/plan-facts.ts'
import css from './about-price.module.css'
import { Price } from './price.tsx'

interface AboutPriceProps {
  /** Of a day: where packages differ, from the cheapest to the dearest. None where every meal has something avoided. */
  fils: Span | undefined
  /** Who avoids it, where it is not the customer. */
  eater?: string
  size?: 's' | 'm'
}

/** A plan's price before its days are chosen, in the same words wherever it is said. */
export function AboutPrice({ fils, eater = '', size = 'm' }: AboutPriceProps) {
  const { t } = useLingui()
  if (!fils) return <NothingSafe eater={eater} />
  return (
    <>
      <span className={css.about}>
        <Trans>about</Trans>
      </span>{' '}
      <Price fils={fils.from} toFils={fils.to} per={t`/ day`} size={size} />
    </>
  )
}

/** Instead of a price, where there is nothing to buy. */
export const NothingSafe = ({ eater = '' }: { eater?: string }) =>
  eater ? (
    <Trans>Every meal has something {eater} avoids</Trans>
  ) : (
    <Trans>Every meal has something you avoid</Trans>
  )
