import { useLingui } from '@lingui/react/macro'
import type { ProductCategorySlug } from '../../../domain/plans/product-categories.ts'

/** Each category's name and what it is about. */
export function useCategoryWords(): Record<ProductCategorySlug, { title: string; lead: string }> {
  const { t } = useLingui()
  return {
    supplements: {
      title: t`Supplements`,
      lead: t`Protein, vitamins and minerals to add to your meals.`,
    },
    equipment: { title: t`Equipment`, lead: t`Weights, bands and mats for training at home.` },
    apparel: { title: t`Apparel`, lead: t`Light and breathable, made for the heat.` },
    accessories: { title: t`Accessories`, lead: t`Bottles, bags and boxes to take with you.` },
    books: { title: t`Books`, lead: t`Books on cooking, eating and training.` },
  }
}
