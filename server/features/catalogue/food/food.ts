import { createHash } from 'node:crypto'
import type { ShopCalendar } from '../../../../domain/days/delivery-calendar.ts'
import { ALLERGENS, type Allergen, avoidedIn } from '../../../../domain/food/allergens.ts'
import { ingredientWords } from '../../../../domain/food/conflicts.ts'
import { SIZES } from '../../../../domain/food/portion-sizes.ts'
import { byWeight, knownAllergens, type RecipeLine } from '../../../../domain/food/recipe.ts'
import { type DayReach, dayReach } from '../../../../domain/planner/plan-fit.ts'
import { type MenuSpan, type Slot, slotsOfDay } from '../../../../domain/plans/menu.ts'
import { groupPackages } from '../../../../domain/plans/package-groups.ts'
import {
  type PackageFacts,
  type PlanFacts,
  packageFacts,
  planFacts,
} from '../../../../domain/plans/plan-facts.ts'
import { type Listed, listed } from '../listed.ts'
import type { FoodRows } from './food.queries.ts'

export type Category = FoodRows['categories'][number]
export type MealType = FoodRows['mealTypes'][number]

export type Ingredient = FoodRows['ingredients'][number]

export type Dish = FoodRows['dishes'][number] & {
  category: Category | undefined
  /** Ids of the meal types it serves, as the rules of the menu want them. */
  mealTypes: readonly string[]
  /** Hashes of its pictures. */
  images: readonly string[]
  /** What a portion holds, heaviest first; nothing where nobody has written it. */
  recipe: readonly RecipeLine<Ingredient>[]
  /** Which of the fourteen allergens whoever avoids them would find in it, however it names them. */
  contains: ReadonlySet<Allergen>
  /** The same in words, as dislikes are found in it. */
  ingredients: readonly string[]
  /** The sizes it is offered in beside itself, the smaller first; a size has none. */
  sizes: readonly Dish[]
}

export type Package = FoodRows['packages'][number] &
  MenuSpan & {
    /** The meals of day 1, day 2, … in the order of the menu. */
    days: readonly (readonly Dish[])[]
    /** The slots of those days, with the meals that may fill them. */
    slots: readonly (readonly Slot<Dish>[])[]
    /** A digest for each of those days of which meals it offers, in which sizes. */
    offers: readonly string[]
    /** Nothing where the menu is empty. */
    facts: PackageFacts | undefined
    reach: DayReach | undefined
  }

export type Plan = FoodRows['plans'][number] & {
  categories: readonly Category[]
  packages: readonly Package[]
  images: readonly string[]
  facts: PlanFacts | undefined
}

/** What the shop cooks and sells, by its tables alone. */
export type Menus = {
  categories: Listed<Category>
  mealTypes: Listed<MealType>
  /** Meal type ids in the shop's order. */
  mealTypeOrder: readonly string[]
  /** The dishes themselves; a size is found by its id alone. */
  meals: Listed<Dish>
  addOns: Listed<Dish>
  packages: Listed<Package>
  plans: Listed<Plan>
  closures: ShopCalendar['closures']
}

/** The menus, and when new plans of them can be delivered. */
export type Food = Menus & { calendar: ShopCalendar }

/** Puts the rows together. What refers to something deleted simply lacks it. */
export function arrangeMenus(rows: FoodRows): Menus {
  const categories = listed(rows.categories)
  const mealTypes = listed(rows.mealTypes)
  const mealTypeOrder = mealTypes.list.map((mealType) => mealType.id)
  const imagesOf = grouped(rows.images, (row) => row.identifier)
  const typesOf = grouped(rows.dishMealTypes, (row) => row.dishId)
  const ingredients = new Map(rows.ingredients.map((row) => [row.id, row]))
  const linesOf = grouped(rows.dishIngredients, (row) => row.dishId)
  const recipeOf = (dishId: string) =>
    byWeight(
      (linesOf.get(dishId) ?? []).map(({ ingredientId, gramTenths }) => ({
        ingredient: ingredients.get(ingredientId)!,
        gramTenths,
      })),
    )
  const isSize = ({ sizeOf }: FoodRows['dishes'][number]) => sizeOf !== null
  const sizesOf = grouped(rows.dishes.filter(isSize), (row) => row.sizeOf!)
  const dishes: Dish[] = rows.dishes
    .filter((row) => !isSize(row))
    .map((row) => {
      const recipe = recipeOf(row.id)
      // Nobody is served what makes them ill because a form forgot it.
      const allergens = knownAllergens(row.allergens, recipe)
      const dish: Dish = {
        ...{ ...row, allergens },
        contains: new Set(ALLERGENS.filter((name) => avoidedIn({ allergens }, [name]).length > 0)),
        category: categories.byId.get(row.categoryId),
        mealTypes: (typesOf.get(row.id) ?? [])
          .map((link) => link.mealTypeId)
          .filter((id) => mealTypes.byId.has(id)),
        images: hashes(imagesOf, row.identifier),
        recipe,
        ingredients: ingredientWords(recipe),
        sizes: [],
      }
      const sizes = (sizesOf.get(row.id) ?? []).map((size) => ({
        ...dish,
        ...size,
        allergens: dish.allergens,
        recipe: recipeOf(size.id),
      }))
      return { ...dish, sizes: SIZES.flatMap((size) => sizes.filter((one) => one.size === size)) }
    })
  const meals = listed(dishes.filter((dish) => dish.kind === 'meal'))

  const daysOf = grouped(rows.days, (row) => row.packageId)
  const packages = listed(
    rows.packages.map((row): Package => {
      const days = (daysOf.get(row.id) ?? []).map((day) => present(day.mealIds, meals.byId))
      const slots = days.map((day) => slotsOfDay(day, mealTypeOrder))
      const facts = packageFacts(slots)
      const offers = slots.map(digestOfOffer)
      return { ...row, days, slots, offers, dayCount: days.length, facts, reach: dayReach(slots) }
    }),
  )

  const packagesOf = grouped(rows.planPackages, (row) => row.planId)
  const categoriesOf = grouped(rows.planCategories, (row) => row.planId)
  const plans = listed(
    rows.plans.map((row): Plan => {
      const linked = (packagesOf.get(row.id) ?? []).map((link) => link.packageId)
      const offered = groupPackages(present(linked, packages.byId)).flatMap((group) => group.packages)
      return {
        ...row,
        packages: offered,
        categories: present(
          (categoriesOf.get(row.id) ?? []).map((link) => link.categoryId),
          categories.byId,
        ),
        images: hashes(imagesOf, row.identifier),
        facts: planFacts(offered.flatMap((pkg) => pkg.facts ?? [])),
      }
    }),
  )

  const addOns = listed(dishes.filter((dish) => dish.kind === 'add-on'))
  const closures = new Set(rows.closures.map(({ date }) => date))
  const byId = new Map([...meals.byId, ...meals.list.flatMap(({ sizes }) => sizes).map(byItsId)])
  return {
    ...{ categories, mealTypes, mealTypeOrder, addOns, packages, plans, closures },
    meals: { ...meals, byId },
  }
}

const byItsId = (dish: Dish): [string, Dish] => [dish.id, dish]

const present = <T>(ids: readonly string[], byId: Map<string, T>): T[] =>
  ids.flatMap((id) => byId.get(id) ?? [])

const hashes = (images: Map<string, { hash: string }[]>, identifier: string) =>
  (images.get(identifier) ?? []).map((image) => image.hash)

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const offeredAs = ({ id, sizes }: Dish) => id + sizes.map(({ size }) => size).join('')

function digestOfOffer(slots: readonly Slot<Dish>[]): string {
  const offered = slots.map(({ mealType, meals }) => [mealType, meals.map(offeredAs)])
  return createHash('sha256').update(JSON.stringify(offered)).digest('base64url').slice(0, 22)
}
