import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_OF_ONE_ADD_ON } from '../../../../domain/food/add-ons.ts'
import { addOnFils } from '../../../../domain/money/pricing.ts'
import type { MenuMeal } from '../../../food/day/menu-meal.ts'
import { Plate } from '../../../food/plate/plate.tsx'
import { Price } from '../../../food/price/price.tsx'
import { AvoidedBy, type Avoider } from '../../../food/profile/avoided-by.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './add-on-card.module.css'

interface AddOnCardProps {
  addOn: MenuMeal
  quantity: number
  /** Delivery days of the plan: an add-on comes with each of them. */
  days: number
  /** Who avoids something of it: whoever eats the plan, and others of theirs who may share it. */
  avoiders: readonly Avoider[]
  onChange(addOnId: string, quantity: number): void
}

export function AddOnCard({ addOn, quantity, days, avoiders, onChange }: AddOnCardProps) {
  const { t } = useLingui()
  const { number, money } = useFormat()
  const isAvoided = avoiders.length > 0
  const energy = number(addOn.energyKcal)
  const protein = number(addOn.proteinG)
  const allergens = addOn.allergens.join(', ')
  const inAll = quantity > 0 && money(addOnFils({ priceFils: addOn.priceFils, quantity }, days))
  return (
    <li className={classNames(css.card, quantity > 0 && css.chosen)}>
      <Plate src={addOn.image} alt="" size={96} className={css.plate} />
      <div className={css.words}>
        <h2 className={css.name}>{addOn.name}</h2>
        <p className={css.facts}>
          <Trans>
            {energy} kcal, {protein} g protein
          </Trans>
        </p>
        <p className={classNames(css.allergens, isAvoided && css.warned)}>
          {isAvoided && <Icon name="warning" size={16} />}
          {addOn.allergens.length > 0 ? (
            <Trans>Contains {allergens}</Trans>
          ) : (
            <Trans>No allergens listed</Trans>
          )}
        </p>
        {isAvoided && (
          <p className={css.avoided}>
            <AvoidedBy avoiders={avoiders} />
          </p>
        )}
        <Price
          fils={addOn.priceFils}
          before={{ fils: addOn.beforeFils, label: t`Before` }}
          per={t`/ day`}
          size="s"
        />
      </div>
      <div className={css.foot}>
        <Quantity
          value={quantity}
          max={MAX_OF_ONE_ADD_ON}
          onChange={(value) => onChange(addOn.id, value)}
          labels={{
            decrease: t`One less ${addOn.name}`,
            increase: t`One more ${addOn.name}`,
            value: t`Quantity of ${addOn.name}`,
          }}
        />
        {inAll && (
          <p className={css.total}>
            <Trans>{inAll} in all</Trans>
          </p>
        )}
      </div>
    </li>
  )
}
