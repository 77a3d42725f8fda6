import { Trans } from '@lingui/react/macro'
import type { Product } from '../../../contract/products.ts'
import { NutritionFigures, NutritionRing } from '../../food/meal-ring.tsx'
import css from './food-label.module.css'

/** What is in it, for goods that are eaten. */
export function FoodLabel({ product }: { product: Product }) {
  const { calories, protein, fat, carbs, allergies } = product
  if (calories === null) return null
  const nutrition = { energy: calories, protein: protein ?? 0, fat: fat ?? 0, carbohydrates: carbs ?? 0 }
  const allergens = allergies.join(', ')
  return (
    <div className={css.label}>
      <NutritionRing nutrition={nutrition} size="l" />
      <div className={css.facts}>
        <p>
          <Trans>Per serving</Trans>
        </p>
        <NutritionFigures nutrition={nutrition} />
        {allergens && (
          <p className={css.allergens}>
            <Trans>Contains: {allergens}</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
