import { broughtOn, clockOf, type DeliveryWindow } from '../days/delivery-days.ts'
import type { Operation } from '../days/operation.ts'
import { hoursOn, isInRamadan, RAMADAN_WINDOWS } from '../days/ramadan.ts'
import { meantBy, namedTogether } from '../food/allergens.ts'
import type { Eater } from '../food/eaters.ts'
import { derivedAllergens, labelIngredients, netWeightG, type RecipeLine } from '../food/recipe.ts'
import { addDays, type PlainDate } from '../plain-date.ts'
import { cookingDayOf } from './kitchen-board.ts'

export type LabelWord = { text: string; isBold: boolean }
/** An ingredient as it is printed; what it brings along of the allergens is bold. */
export type LabelIngredientWords = { words: LabelWord[]; hasAllergen: boolean }

/**
 * What a meal's label says about the dish, in one language. A label has one of these for each language it is printed in, side by
 * side: Arabic joins the English ones as a second.
 */
export type DishWords = {
  language: 'en' | 'ar'
  dish: string
  /** 'Lunch · eat on Wed 18 Nov 2026' */
  eaten: string
  nutrition: string
  ingredientsTitle: string
  ingredients: LabelIngredientWords[]
  /** Every allergen again: it stays whatever has to be cut. Empty where there is none. */
  contains: string
  netWeight: string
  produced: string
  useBy: string
  storage: string
  heating: string
  lot: string
}

export type LabelDish = {
  name: string
  /** Empty for add-ons. */
  slot: string
  energyKcal: number
  proteinG: number
  fatG: number
  carbsG: number
  /** What is said of the dish, now and when it was sold. */
  allergens: readonly string[]
  recipe: readonly RecipeLine[]
  heating: string
  /** After the day it is cooked; null where nobody has said. */
  keepsDays: number | null
  lot: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** '18 Nov 2026' */
export function dateOnLabel(date: PlainDate): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[month! - 1]} ${year}`
}
const weekdayOnLabel = (date: PlainDate) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!

/** The last day it may be eaten. Where nobody has said how long it keeps, it is the day it is brought for. */
export const lastDayOf = (date: PlainDate, keepsDays: number | null): PlainDate =>
  addDays(cookingDayOf(date), Math.max(1, keepsDays ?? 1))

/** What the label of a dish says for a date: the same for everyone who eats it. */
export function dishWords(dish: LabelDish, date: PlainDate): DishWords {
  const weight = netWeightG(dish.recipe)
  const allergens = allergensOf(dish)
  const on = `${weekdayOnLabel(date)} ${dateOnLabel(date)}`
  return {
    language: 'en',
    dish: dish.name,
    eaten: dish.slot ? `${dish.slot} · eat on ${on}` : `Eat on ${on}`,
    nutrition: [
      `${dish.energyKcal} kcal`,
      `Protein ${dish.proteinG} g`,
      `Carbs ${dish.carbsG} g`,
      `Fat ${dish.fatG} g`,
    ].join(' · '),
    ingredientsTitle: 'Ingredients:',
    ingredients: labelIngredients(dish.recipe).map(ingredientWords),
    contains: allergens.length > 0 ? `Contains ${allergens.join(', ')}` : '',
    netWeight: weight > 0 ? `Net weight ${weight} g` : '',
    produced: `Produced on ${dateOnLabel(cookingDayOf(date))}`,
    useBy: `Use by ${dateOnLabel(lastDayOf(date, dish.keepsDays))}`,
    storage: 'Keep refrigerated at 5 °C or below',
    heating: dish.heating.trim(),
    lot: dish.lot ? `Lot ${dish.lot}` : '',
  }
}

/** What ingredients bring along, then whatever else is said of the dish and means something new. */
function allergensOf({ allergens, recipe }: LabelDish): string[] {
  const named: string[] = derivedAllergens(recipe)
  const meant = new Set(named.flatMap(meantBy))
  for (const word of allergens) {
    const means = meantBy(word)
    if (means.every((one) => meant.has(one))) continue
    named.push(word)
    for (const one of means) meant.add(one)
  }
  return named
}

/** 'Labneh (Milk)'; an ingredient that is called like its allergen is bold itself. */
function ingredientWords({
  name,
  allergens,
}: {
  name: string
  allergens: readonly string[]
}): LabelIngredientWords {
  const plain = wordsIn(name)
  if (allergens.length === 0)
    return { words: plain.map((text) => ({ text, isBold: false })), hasAllergen: false }
  if (allergens.length === 1 && allergens[0]!.toLowerCase() === name.trim().toLowerCase())
    return { words: plain.map((text) => ({ text, isBold: true })), hasAllergen: true }
  const brought = wordsIn(`(${allergens.join(', ')})`)
  return {
    words: [
      ...plain.map((text) => ({ text, isBold: false })),
      ...brought.map((text) => ({ text, isBold: true })),
    ],
    hasAllergen: true,
  }
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/**
 * The list of ingredients as words. Where there is no room for all, as many as said are left out from the end, never one with an
 * allergen; undefined where so many cannot be.
 */
export function ingredientList(
  ingredients: readonly LabelIngredientWords[],
  leftOut = 0,
): LabelWord[] | undefined {
  const free = ingredients.filter(({ hasAllergen }) => !hasAllergen)
  if (leftOut > free.length) return undefined
  const out = new Set(leftOut > 0 ? free.slice(-leftOut) : [])
  const kept = ingredients.filter((one) => !out.has(one))
  const listed = kept.flatMap(({ words }, place) =>
    words.map((word, at) =>
      at === words.length - 1 && place < kept.length - 1 ? { ...word, text: `${word.text},` } : word,
    ),
  )
  const more = leftOut > 0 ? wordsIn(`and ${leftOut} more`).map((text) => ({ text, isBold: false })) : []
  return [...listed, ...more]
}

/** 'Layla Haddad' is Layla to whoever opens the bag; of somebody she buys for, it says 'Omar'. */
export const eaterOnLabel = (eater: string, customer: string): string => eater || (wordsIn(customer)[0] ?? '')

export type MealLabel = {
  kind: 'meal'
  code: string
  customer: string
  orderNumber: string
  /** Several of one dish in a bag: '1 of 2'. Empty where there is one. */
  piece: string
  maker: string
  dish: readonly DishWords[]
}

export type BagLabel = {
  kind: 'bag'
  code: string
  name: string
  address: readonly string[]
  phone: string
  /** 'Wed 18 Nov 2026, 04:00 to 08:00' */
  window: string
  zone: string
  /** Empty until somebody has put it on a run. */
  run: string
  stop: string
  pieces: string
  /** As `avoidsOnLabel` says it; empty for those who eat everything. */
  avoids: string
  orderNumber: string
  maker: string
}
export type Label = MealLabel | BagLabel

/** 'For Omar. No Milk, Nuts. Dislikes: Kale. Note: no salt'. What makes somebody ill comes early, since a label has little room. */
export function avoidsOnLabel({ name, avoided, isSevere, dislikes, note }: Eater): string {
  return [
    ...(name ? [`For ${name}`] : []),
    ...(avoided.length > 0
      ? [`${isSevere ? 'SEVERE ALLERGY: no' : 'No'} ${namedTogether(avoided).join(', ')}`]
      : []),
    ...(dislikes.length > 0 ? [`Dislikes: ${dislikes.join(', ')}`] : []),
    ...(note ? [`Note: ${note}`] : []),
  ].join('. ')
}

/** When it is brought, as the driver needs it. */
export function windowOnLabel(window: DeliveryWindow, date: PlainDate, operation: Operation): string {
  const day = broughtOn(window, date)
  const { from, to } = hoursOn(operation, date)[window]
  const name = isInRamadan(operation.ramadan, date) ? `${RAMADAN_WINDOWS[window]}, ` : ''
  return `${name}${weekdayOnLabel(day)} ${dateOnLabel(day)}, ${clockOf(from)} to ${clockOf(to)}`
}

export const piecesInWords = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

/** Everything that is printed on a label, in one text: two labels with the same are the same paper. */
export const printedWords = (label: object): string => JSON.stringify(label)
