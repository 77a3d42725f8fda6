import { useLingui } from '@lingui/react/macro'
import type { LineKind } from '../../../domain/money/pricing.ts'

/** What each kind of line is called where its sum is shown. */
export function useLineWords(): Record<LineKind, string> {
  const { t } = useLingui()
  return {
    meals: t`Package Meals`,
    'add-on': t`Add-ons`,
    product: t`Products`,
    'cool-bag': t`Cool bag`,
    'bag-deposit': t`Cool bag, deposit`,
    'delivery-fee': t`Delivery fee`,
    'meal-change': t`Other meals`,
  }
}
