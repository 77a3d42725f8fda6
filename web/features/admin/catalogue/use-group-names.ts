import { useLingui } from '@lingui/react/macro'
import type { SupplierGroup } from '../../../../domain/food/recipe.ts'

/** From whom the kitchen buys. */
export function useGroupNames(): Record<SupplierGroup, string> {
  const { t } = useLingui()
  return {
    meat: t`Meat`,
    fish: t`Fish`,
    dairy: t`Dairy and eggs`,
    vegetables: t`Vegetables`,
    fruit: t`Fruit`,
    'dry-goods': t`Dry goods`,
    bakery: t`Bakery`,
  }
}
