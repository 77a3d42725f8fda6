import { Trans } from '@lingui/react/macro'
import type { Product } from '../../../contract/products.ts'
import { NutritionFigures, NutritionRing } from '../../food/day/meal-ring.tsx'
import { AvoidedBy, type Avoider } from '../../food/profile/avoided-by.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './food-label.module.css'

interface FoodLabelProps {
  product: Product
  /** Who of those whom this visitor buys for avoids something of it. */
  avoiders: readonly Avoider[]
}

/** What is in it, for goods that are eaten. */
export function FoodLabel({ product, avoiders }: FoodLabelProps) {
  const { calories, protein, fat, carbs, allergies } = product
  const isAvoided = avoiders.length > 0
  const allergens = allergies.join(', ')
  if (calories === null && !allergens) return null
  const nutrition = calories !== null && {
    energy: calories,
    ...{ protein: protein ?? 0, fat: fat ?? 0, carbohydrates: carbs ?? 0 },
  }
  return (
    <div className={css.label}>
      {nutrition && <NutritionRing nutrition={nutrition} size="l" />}
      <div className={css.facts}>
        {nutrition && (
          <>
            <p>
              <Trans>Per serving</Trans>
            </p>
            <NutritionFigures nutrition={nutrition} />
          </>
        )}
        {allergens && (
          <p className={classNames(css.allergens, isAvoided && css.warned)}>
            {isAvoided && <Icon name="warning" size={16} />}
            <Trans>Contains: {allergens}</Trans>
          </p>
        )}
        {allergens && (
          <p className={css.avoided}>
            <AvoidedBy avoiders={avoiders} />
          </p>
        )}
      </div>
    </div>
  )
}
