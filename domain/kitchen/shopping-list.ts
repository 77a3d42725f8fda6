import { SUPPLIER_GROUPS, type SupplierGroup } from '../food/recipe.ts'

type Bought = { id: string; name: string; supplierGroup: SupplierGroup }
/** A dish of a date: how often it is eaten for certain, how often its customers can still change, and what one portion holds. */
type CookedDish = {
  name: string
  portions: number
  planned: number
  recipe: readonly { ingredient: Bought; gramTenths: number }[]
}

export type ShoppingLine = {
  ingredient: string
  name: string
  supplierGroup: SupplierGroup
  gramTenths: number
  /** Of those: what can still be changed. */
  plannedGramTenths: number
}

/** What a date takes, by supplier and name. The weights are exact: tenths of a gram, summed. */
export function shoppingList(dishes: readonly CookedDish[]): ShoppingLine[] {
  const lines = new Map<string, ShoppingLine>()
  for (const { portions, planned, recipe } of dishes)
    for (const { ingredient, gramTenths } of recipe) {
      const { id, name, supplierGroup } = ingredient
      const line = lines.get(id) ?? {
        ...{ ingredient: id, name, supplierGroup, gramTenths: 0, plannedGramTenths: 0 },
      }
      line.gramTenths += gramTenths * (portions + planned)
      line.plannedGramTenths += gramTenths * planned
      lines.set(id, line)
    }
  return bySupplier([...lines.values()])
}

/** What nobody has written a recipe for is missing from the list: somebody has to know. */
export const withoutRecipe = (dishes: readonly CookedDish[]): { name: string; portions: number }[] =>
  dishes
    .filter(({ recipe }) => recipe.length === 0)
    .map(({ name, portions, planned }) => ({ name, portions: portions + planned }))

const placeOf = ({ supplierGroup }: ShoppingLine) => SUPPLIER_GROUPS.indexOf(supplierGroup)
const bySupplier = <Line extends ShoppingLine>(lines: Line[]): Line[] =>
  lines.sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      a.name.localeCompare(b.name, 'en') ||
      a.ingredient.localeCompare(b.ingredient),
  )

export type ComparedLine = ShoppingLine & {
  /** What it was when the list was last printed; null where it never was, 0 where it was not on it. */
  printedGramTenths: number | null
}

/** Line by line against the last print; what is no longer needed stays, with nothing of it. */
export function comparedWith(
  lines: readonly ShoppingLine[],
  printed: readonly ShoppingLine[] | undefined,
): ComparedLine[] {
  if (!printed) return lines.map((line) => ({ ...line, printedGramTenths: null }))
  const before = new Map(printed.map((line) => [line.ingredient, line.gramTenths]))
  const now = new Set(lines.map(({ ingredient }) => ingredient))
  const gone = printed
    .filter(({ ingredient, gramTenths }) => !now.has(ingredient) && gramTenths > 0)
    .map((line) => ({ ...line, gramTenths: 0, plannedGramTenths: 0, printedGramTenths: line.gramTenths }))
  const compared = lines.map((line) => ({ ...line, printedGramTenths: before.get(line.ingredient) ?? 0 }))
  return bySupplier([...compared, ...gone])
}

export const isChanged = ({ gramTenths, printedGramTenths }: ComparedLine): boolean =>
  printedGramTenths !== null && printedGramTenths !== gramTenths

const GRAMS_OF_A_KILO = 1000

/** '12.35 kg', '350 g', '0.5 g': as a scale shows it. */
export function weightInWords(gramTenths: number): string {
  const grams = gramTenths / 10
  if (Math.round(grams) >= GRAMS_OF_A_KILO) return `${(grams / GRAMS_OF_A_KILO).toFixed(2)} kg`
  return grams > 0 && grams < 10 ? `${grams} g` : `${Math.round(grams)} g`
}

export const kilos = (gramTenths: number): string => (gramTenths / 10 / GRAMS_OF_A_KILO).toFixed(4)
