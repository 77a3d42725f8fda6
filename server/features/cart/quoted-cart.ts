import type { Problem } from '../../../contract/problems/problems.ts'
import type { DurationId } from '../../../domain/days/delivery-calendar.ts'
import type { DishConflicts } from '../../../domain/food/conflicts.ts'
import type { Eater } from '../../../domain/food/eaters.ts'
import type { LineSums, PackageQuote, PriceLine } from '../../../domain/money/pricing.ts'
import type { Unserved } from '../../../domain/plans/unserved.ts'
import type { Dish, Package, Plan } from '../catalogue/catalogue.public.ts'
import type { ProductLine } from './product-lines.queries.ts'

export type CartProblemKind =
  | 'package-gone'
  | 'plan-gone'
  | 'meal-gone'
  | 'add-on-gone'
  | 'start-date'
  | 'empty-day'
  | 'product-gone'
  | 'not-enough-stock'

/** Why a line cannot be paid until it is mended or taken out. */
export type CartProblem = {
  kind: CartProblemKind
  lineId: string
  problem: Problem
  gone?: { date: string; mealType: string; mealName: string; alternatives: Dish[] }
}
export type PriceChange = {
  lineId: string
  name: string
  /** The sums are of meals and add-ons together. */
  hasAddOns: boolean
  beforeFils: number
  nowFils: number
}

export type CartConflict = DishConflicts & {
  lineId: string
  /** The id of the dish, the add-on or the product. */
  dish: string
  dishName: string
  /** Whose wishes it is not: their name. */
  eater: string
  /** Its delivery days; an add-on comes with every one, a product with none. */
  dates: string[]
  isAddOn: boolean
  isProduct?: true
}

export type QuotedPackage = {
  lineId: string
  eater: Eater
  plan: Plan | undefined
  planName: string
  /** Missing where the shop no longer has it. */
  pkg: Package | undefined
  packageName: string
  packageGroup: string
  duration: DurationId
  startDate: string
  endDate: string
  /** Every delivery day with the meals that are still on its menu, each with the slot it fills. */
  days: { date: string; meals: { mealTypeId: string; mealType: string; dish: Dish }[] }[]
  addOns: { dish: Dish; quantity: number }[]
  /** Meal types by name that stay empty on these days, since nothing on the menu is safe. */
  unserved: Unserved[]
  quote: PackageQuote
}

export type QuotedProduct = ProductLine & { images: readonly string[] }

export type QuotedCart = {
  cartId: string | undefined
  /** Oldest first. */
  packages: QuotedPackage[]
  products: QuotedProduct[]
  /** Whom it is for; with goods also its owner, who has no name. */
  eaters: Eater[]
  /** What was chosen although its eater does not want it. With allergens it can be paid once they are confirmed by name. */
  conflicts: CartConflict[]
  isBagOffered: boolean
  isBagIncluded: boolean
  lines: PriceLine[]
  totals: LineSums
  problems: CartProblem[]
  priceChanges: PriceChange[]
  /** The same as long as the same things would be ordered at the same prices. */
  fingerprint: () => string
  /** There is something in it, and nothing to mend. */
  isPayable: boolean
}
