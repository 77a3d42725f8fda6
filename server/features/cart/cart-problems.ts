import type { Problem } from '../../../contract/problems/problems.ts'
import { type Conflict, conflictsOf, conflictsOnDays, servable } from '../../../domain/food/conflicts.ts'
import type { Eater } from '../../../domain/food/eaters.ts'
import type { Dish } from '../catalogue/catalogue.public.ts'
import type { ChoiceView } from '../ordering/ordering.public.ts'
import type { WholeCart } from './cart.queries.ts'
import type {
  CartConflict,
  CartProblem,
  CartProblemKind,
  PriceChange,
  QuotedPackage,
  QuotedProduct,
} from './quoted-cart.ts'

type PackageLine = Omit<WholeCart['packages'][number], 'eater'>

export function packageProblems(
  line: PackageLine,
  { packageName, planName, eater }: QuotedPackage,
  view: ChoiceView,
  names: Map<string, string>,
): CartProblem[] {
  const told = (kind: CartProblemKind, problem: Problem): CartProblem => ({ kind, lineId: line.id, problem })
  if (!view.pkg) return [told('package-gone', { code: 'cart-package-gone', params: { name: packageName } })]
  const found: CartProblem[] = []
  if (line.planId && names.has(line.planId))
    found.push(told('plan-gone', { code: 'cart-plan-gone', params: { name: planName } }))
  if (view.startProblem) {
    const problem: Problem = view.closedOn
      ? { code: 'cart-closed', params: { name: packageName, date: view.closedOn } }
      : { code: 'cart-start-passed', params: { name: packageName, date: line.startDate } }
    found.push(told('start-date', problem))
  }
  for (const { date, mealType, mealId } of view.startProblem ? [] : view.vanishedPicks) {
    const mealName = names.get(mealId) ?? 'A meal'
    const slot = view.menus.get(date)?.find((candidate) => candidate.mealType === mealType)
    const gone = { date, mealType, mealName, alternatives: servable(slot?.meals ?? [], eater) }
    const params = { name: mealName, date }
    found.push({ ...told('meal-gone', { code: 'cart-meal-gone', params }), gone })
  }
  // Chosen again without the wizard, of days on which nothing is safe any more: nothing would be brought.
  const empty = view.startProblem ? [] : line.days.filter(({ picks }) => picks.length === 0)
  for (const { date } of empty)
    found.push(told('empty-day', { code: 'cart-empty-day', params: { name: packageName, date } }))
  for (const id of view.vanishedAddOnIds) {
    const params = { name: names.get(id) ?? 'An add-on' }
    found.push(told('add-on-gone', { code: 'cart-add-on-gone', params }))
  }
  return found
}

export function cartConflicts(line: QuotedPackage): CartConflict[] {
  const dates = line.days.map(({ date }) => date)
  const days = line.days.map(({ date, meals }) => ({ date, dishes: meals.map(({ dish }) => dish) }))
  const addOns = line.addOns.map(({ dish }) => dish)
  const told = (isAddOn: boolean) => (conflict: Conflict<Dish>) => ({
    lineId: line.lineId,
    eater: line.eater.name,
    dish: conflict.dish.id,
    dishName: conflict.dish.mealName,
    allergens: conflict.allergens,
    dislikes: conflict.dislikes,
    dates: isAddOn ? dates : conflict.dates,
    isAddOn,
  })
  return [
    ...conflictsOnDays(days, line.eater).map(told(false)),
    ...conflictsOnDays([{ date: '', dishes: addOns }], line.eater).map(told(true)),
  ]
}

/** Goods that are eaten are held against the wishes of everybody whom the cart is for. */
export function productConflicts(
  { productId, name, allergens }: QuotedProduct,
  eater: Eater,
): CartConflict[] {
  const found = conflictsOf({ mealName: name, allergens }, eater)
  if (found.allergens.length + found.dislikes.length === 0) return []
  const about = { lineId: productId, dish: productId, dishName: name, eater: eater.name }
  return [{ ...about, ...found, dates: [], isAddOn: false, isProduct: true }]
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
    return [{ kind: 'product-gone', lineId, problem: { code: 'cart-product-gone', params: { name } } }]
  if (stock >= quantity) return []
  const problem: Problem =
    stock === 0
      ? { code: 'cart-product-sold-out', params: { name } }
      : { code: 'cart-product-short', params: { name, left: stock } }
  return [{ kind: 'not-enough-stock', lineId, problem }]
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
