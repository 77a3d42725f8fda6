import { useLingui } from '@lingui/react/macro'
import type { ProductCategorySlug } from '../../../domain/product-categories.ts'

/** Each category's name and what it is about. */
export function useCategoryWords(): Record<ProductCategorySlug, { title: string; lead: string }> {
  const { t } = useLingui()
  return {
    supplements: {
      title: t`Supplements`,
      lead: t`What a good plate does not cover by itself. Labelled to the gram.`,
    },
    equipment: { title: t`Equipment`, lead: t`For the corner of the room where you train.` },
    apparel: { title: t`Apparel`, lead: t`Light, breathable, made for the heat.` },
    accessories: { title: t`Accessories`, lead: t`Bottles, bags and boxes for days on the move.` },
    books: { title: t`Books`, lead: t`To cook from, to train by, to read on the sofa.` },
  }
}
