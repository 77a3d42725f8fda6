import type { PriceSums, PriceLine as ToldLine } from '../../../contract/price.ts'
import type { LineSums, PriceLine } from '../../../domain/money/pricing.ts'
import { aedFromFils } from '../../../domain/money.ts'

export const presentPriceLine = (line: Omit<PriceLine, 'itemId'>): ToldLine => ({
  kind: line.kind,
  label: line.label,
  quantity: line.quantity,
  price: aedFromFils(line.unitFils),
  total: aedFromFils(line.totalFils),
  vat: aedFromFils(line.vatFils),
})

export const presentSums = ({ totalFils, vatFils, byKind }: LineSums): PriceSums => ({
  mealsTotalPrice: aedFromFils(byKind.meals),
  addOnsTotalPrice: aedFromFils(byKind['add-on']),
  productsTotalPrice: aedFromFils(byKind.product),
  coolBagPrice: aedFromFils(byKind['cool-bag'] + byKind['bag-deposit']),
  vatIncluded: aedFromFils(vatFils),
  totalFare: aedFromFils(totalFils),
})
