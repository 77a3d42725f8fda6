import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../ui/class-names.ts'
import { useCountTo } from '../../ui/use-count-to.ts'
import { useFormat } from '../../words/format.ts'
import css from './price.module.css'

interface PriceProps {
  fils: number
  /** Where it is a span: to how much. */
  toFils?: number | undefined
  /** The price before, struck through, and how to call it to those who cannot see the stroke. */
  before?: { fils: number; label: string } | undefined
  /** Said after it in small: '/ day'. */
  per?: string | undefined
  size?: 's' | 'm' | 'l'
  /** Counts to a new value instead of jumping. */
  isLive?: boolean
}

export function Price({ fils, toFils, before, per, size = 'm', isLive = false }: PriceProps) {
  const { t } = useLingui()
  const { amount } = useFormat()
  const from = amount(useCountTo(fils, isLive))
  const to = toFils === undefined || toFils === fils ? undefined : amount(toFils)
  return (
    <span className={classNames(css.price, css[size])}>
      {before && before.fils > fils && (
        <del className={css.before}>
          <span className="visually-hidden">{before.label} </span>
          {amount(before.fils)}
        </del>
      )}
      <span>
        <span className={css.currency}>AED</span>&nbsp;
        <span className={css.amount}>{to ? t`${from} to ${to}` : from}</span>
        {per && <span className={css.per}> {per}</span>}
      </span>
    </span>
  )
}
