import { Trans } from '@lingui/react/macro'
import type { CartPackage } from '../../../contract/cart.ts'
import { addOnFils } from '../../../domain/money/pricing.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { Plate } from '../../food/plate/plate.tsx'
import { Price } from '../../food/price/price.tsx'
import { useFormat } from '../../words/format.ts'
import css from './line-list.module.css'

interface EnhancementsProps {
  addOns: CartPackage['addons']
  deliveryDays: number
  /** Named where it is one of several. */
  packageName: string | undefined
}

/** The add-ons of a package: how many a day, and what that makes over all its days. */
export function Enhancements({ addOns, deliveryDays, packageName }: EnhancementsProps) {
  const { money } = useFormat()
  if (addOns.length === 0) return null
  return (
    <section aria-labelledby="enhancements" className={css.section}>
      <h2 id="enhancements" className={css.title}>
        <Trans>Enhancements</Trans>
      </h2>
      {packageName && (
        <p className={css.soft}>
          <Trans>With {packageName}</Trans>
        </p>
      )}
      <ul className={css.lines}>
        {addOns.map((addOn) => {
          const priceFils = filsFromAed(addOn.fareDetails.totalFare)
          const { quantity } = addOn
          const price = money(priceFils)
          return (
            <li key={addOn._id}>
              <Plate src={addOn.image[0]} alt="" size={64} />
              <span className={css.words}>
                <strong>{addOn.mealName}</strong>
                <span className={css.soft}>
                  <Trans>
                    {quantity} x {price} / day, {deliveryDays} delivery days
                  </Trans>
                </span>
              </span>
              <Price fils={addOnFils({ priceFils, quantity }, deliveryDays)} size="s" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
