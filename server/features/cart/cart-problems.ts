import { type Conflict, conflictsOf, withoutAllergens } from '../../../domain/allergens.ts'
import type { Dish } from '../catalogue/food.ts'
import type { ChoiceView } from '../ordering/draft-view.ts'
import { dayInWords } from '../ordering/selection-words.ts'
import type { WholeCart } from './cart.queries.ts'
import type {
  AllergenConflict,
  CartProblem,
  CartProblemKind,
  PriceChange,
  QuotedPackage,
  QuotedProduct,
} from './quoted-cart.ts'

type PackageLine = WholeCart['packages'][number]

export function packageProblems(
  line: PackageLine,
  { packageName, planName }: QuotedPackage,
  view: ChoiceView,
  names: Map<string, string>,
  avoided: readonly string[],
): CartProblem[] {
  const problem = (kind: CartProblemKind, message: string): CartProblem => ({
    kind,
    lineId: line.id,
    message,
  })
  if (!view.pkg)
    return [problem('package-gone', `${packageName} is no longer offered. Please remove it from your cart.`)]
  const found: CartProblem[] = []
  if (line.planId && names.has(line.planId))
    found.push(problem('plan-gone', `${planName} is no longer offered. Please remove it from your cart.`))
  if (view.startProblem)
    found.push(
      problem('start-date', `${packageName} cannot start on ${dayInWords(line.startDate)} any more.`),
    )
  for (const { date, mealType, mealId } of view.startProblem ? [] : view.vanishedPicks) {
    const mealName = names.get(mealId) ?? 'A meal'
    const slot = view.menus.get(date)?.find((candidate) => candidate.mealType === mealType)
    const gone = { date, mealType, mealName, alternatives: withoutAllergens(slot?.meals ?? [], avoided) }
    const message = `${mealName} is no longer on the menu of ${dayInWords(date)}.`
    found.push({ ...problem('meal-gone', message), gone })
  }
  for (const id of view.vanishedAddOnIds)
    found.push(problem('add-on-gone', `${names.get(id) ?? 'An add-on'} is no longer offered.`))
  return found
}

export function allergenConflicts(line: QuotedPackage, avoided: readonly string[]): AllergenConflict[] {
  const dates = line.days.map(({ date }) => date)
  const days = line.days.map(({ date, meals }) => ({ date, dishes: meals.map(({ dish }) => dish) }))
  const addOns = line.addOns.map(({ dish }) => dish)
  const told = (isAddOn: boolean) => (conflict: Conflict<Dish>) => ({
    lineId: line.lineId,
    dishName: conflict.dish.mealName,
    allergens: conflict.allergens,
    dates: isAddOn ? dates : conflict.dates,
    isAddOn,
  })
  return [
    ...conflictsOf(days, avoided).map(told(false)),
    ...conflictsOf([{ date: '', dishes: addOns }], avoided).map(told(true)),
  ]
}

export function productProblems({
  productId,
  name,
  isDeleted,
  stock,
  quantity,
}: QuotedProduct): CartProblem[] {
  const lineId = productId
  if (isDeleted)
    return [
      {
        kind: 'product-gone',
        lineId,
        message: `${name} is no longer offered. Please remove it from your cart.`,
      },
    ]
  if (stock >= quantity) return []
  const message = stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} are left.`
  return [{ kind: 'not-enough-stock', lineId, message }]
}

export function priceChangesOf(
  lines: readonly PackageLine[],
  packages: readonly QuotedPackage[],
  products: readonly QuotedProduct[],
  problems: readonly CartProblem[],
): PriceChange[] {
  const broken = new Set(problems.map((problem) => problem.lineId))
  return [
    ...packages.map(({ lineId, packageName, addOns, quote }, i) => ({
      lineId,
      name: packageName,
      hasAddOns: addOns.length > 0,
      beforeFils: lines[i]!.quotedFils,
      nowFils: quote.totalFils,
    })),
    ...products.map(({ productId, name, quotedFils, priceFils }) => ({
      lineId: productId,
      name,
      hasAddOns: false,
      beforeFils: quotedFils,
      nowFils: priceFils,
    })),
  ].filter(({ lineId, beforeFils, nowFils }) => beforeFils !== nowFils && !broken.has(lineId))
}
