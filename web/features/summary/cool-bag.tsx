import { Trans } from '@lingui/react/macro'
import { filsFromAed } from '../../../domain/money.ts'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { useFormat } from '../../words/format.ts'
import css from './cool-bag.module.css'

interface CoolBagProps {
  /** In AED. */
  price: number
  isDeposit?: true
  isTicked: boolean
  onTick(isTicked: boolean): void
}

/** Offered with the first order only. */
export function CoolBag({ price: priceAed, isDeposit, isTicked, onTick }: CoolBagProps) {
  const { money } = useFormat()
  const price = money(filsFromAed(priceAed))
  return (
    <div className={css.bag}>
      <CheckField checked={isTicked} onChange={(event) => onTick(event.target.checked)}>
        <span className={css.words}>
          <strong>
            {isDeposit ? <Trans>Cool bag, {price} deposit</Trans> : <Trans>Cool bag, {price}</Trans>}
          </strong>
          <span className={css.soft}>
            {isDeposit ? (
              <Trans>
                Keeps your meals cold at your door. The deposit is refunded when you return the bag.
              </Trans>
            ) : (
              <Trans>Keeps your meals cold at your door. You need only one.</Trans>
            )}
          </span>
        </span>
      </CheckField>
    </div>
  )
}
