import { Trans } from '@lingui/react/macro'
import type { Product } from '../../../contract/products.ts'
import { useAllergenWords } from '../../food/allergen-words.ts'
import { NutritionFigures, NutritionRing } from '../../food/meal-ring.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './food-label.module.css'

interface FoodLabelProps {
  product: Product
  /** Those of its allergens that this visitor avoids. */
  avoided: readonly string[]
}

/** What is in it, for goods that are eaten. */
export function FoodLabel({ product, avoided }: FoodLabelProps) {
  const { calories, protein, fat, carbs, allergies } = product
  const warning = useAllergenWords()(avoided)
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
          <p className={classNames(css.allergens, warning && css.warned)}>
            {warning && <Icon name="warning" size={16} />}
            <Trans>Contains: {allergens}</Trans>
          </p>
        )}
        {warning && (
          <p className={css.avoided}>
            <Trans>You avoid {warning}.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
