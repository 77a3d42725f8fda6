import { z } from 'zod'
import { LINE_KINDS } from '../domain/money/pricing.ts'

const amountAed = z.number()

/** A part of a price. What is taken off has a minus. */
export const priceLine = z.object({
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  quantity: z.number(),
  price: amountAed,
  total: amountAed,
  /** Of the total. */
  vat: amountAed,
})
export type PriceLine = z.infer<typeof priceLine>

/** What the lines come to, in the specified shape. */
export const priceSums = z.object({
  mealsTotalPrice: amountAed,
  addOnsTotalPrice: amountAed,
  productsTotalPrice: amountAed,
  coolBagPrice: amountAed,
  vatIncluded: amountAed,
  totalFare: amountAed,
})
export type PriceSums = z.infer<typeof priceSums>
