import { parseNumber } from '../forms/form-values.ts'
import { MAX_GRAM_TENTHS } from './recipe.ts'

/** Sizes beside the dish as it stands, which is M: the smaller first. */
export const SIZES = ['S', 'L'] as const
export type Size = (typeof SIZES)[number]

/** What a size may be of its dish, in percent. */
export const SIZE_PERCENT = { S: { min: 50, max: 95 }, L: { min: 105, max: 200 } } as const satisfies Record<
  Size,
  object
>

/** What the shop sets; everything else of a size follows from its dish. */
export type SizeTerms = { size: Size; percent: number; priceFils: number }

export const sizeName = (mealName: string, size: Size): string => `${mealName} (${size})`

/** Two hyphens: no other item of the catalogue has them. */
export const sizeIdentifier = (identifier: string, size: Size): string =>
  `${identifier}--${size.toLowerCase()}`

type Sized = {
  mealName: string
  portion: string
  priceFils: number
  strikeOffFils: number
  discountFils: number
  energyKcal: number
  proteinG: number
  fatG: number
  carbsG: number
}

/** A dish in another size: its figures by the percent, a price of its own, and nothing else that differs. */
export const dishInSize = <Dish extends Sized>(
  dish: Dish,
  { size, percent, priceFils }: SizeTerms,
): Dish => ({
  ...dish,
  mealName: sizeName(dish.mealName, size),
  // Its words are about the dish as it stands, such as 'Medium'.
  portion: '',
  ...{ priceFils, strikeOffFils: 0, discountFils: 0 },
  ...nutritionInSize(dish, percent),
})

type Figures = Pick<Sized, 'energyKcal' | 'proteinG' | 'fatG' | 'carbsG'>

/** Whole calories and tenths of a gram, as far as anybody can weigh. */
export const nutritionInSize = (
  { energyKcal, proteinG, fatG, carbsG }: Figures,
  percent: number,
): Figures => ({
  energyKcal: Math.round((energyKcal * percent) / 100),
  proteinG: inTenths(proteinG, percent),
  fatG: inTenths(fatG, percent),
  carbsG: inTenths(carbsG, percent),
})

const inTenths = (grams: number, percent: number) => Math.round((grams * percent) / 10) / 10

/** Every ingredient stays: what is in a dish is in its sizes, however little of it. */
export const recipeInSize = <Line extends { gramTenths: number }>(
  lines: readonly Line[],
  percent: number,
): Line[] =>
  lines.map((line) => ({
    ...line,
    gramTenths: Math.min(MAX_GRAM_TENTHS, Math.max(1, Math.round((line.gramTenths * percent) / 100))),
  }))

/** As a form sends it. */
export type TypedSize = { size: Size; percent: string | number; price: string | number }

/** What is wrong with one size. */
export function sizeProblem({ size, percent, price }: TypedSize) {
  const { min, max } = SIZE_PERCENT[size]
  const typed = parseNumber('whole', percent)
  if (typed === undefined || typed < min || typed > max)
    return size === 'S' ? 'small-size-wrong' : 'large-size-wrong'
  return (parseNumber('money', price) ?? 0) > 0 ? undefined : 'size-price-wrong'
}

/** The first problem of a dish's sizes. */
export function checkSizes(sizes: readonly TypedSize[]) {
  for (const one of sizes) {
    const isTwice = sizes.filter(({ size }) => size === one.size).length > 1
    const code = isTwice ? 'size-twice' : sizeProblem(one)
    if (code) return [{ field: 'sizes', code } as const]
  }
  return []
}
