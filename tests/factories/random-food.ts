import { ALLERGEN_GROUPS, ALLERGENS, type Allergen } from '../../domain/food/allergens.ts'
import type { FoodProfile } from '../../domain/food/food-profile.ts'
import { EMPTY_PROFILE } from '../../domain/food/food-profile.ts'
import type { Slot } from '../../domain/plans/menu.ts'

/** The same numbers for the same seed (mulberry32). */
export function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
export type Random = () => number

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
export const some = <T>(random: Random, list: readonly T[], share: number) =>
  list.filter(() => random() < share)

/** What is in a dish, and words by which a kitchen names it: the rule under test never sees the first. */
const WORDS: Readonly<Record<Allergen, readonly string[]>> = {
  Celery: ['Celery', 'celeriac'],
  Crustaceans: ['Crustaceans', 'Shrimps', 'Crab', 'Shellfish'],
  Eggs: ['Eggs', 'egg'],
  Fish: ['Fish', 'Salmon', 'Anchovies'],
  Gluten: ['Gluten', 'Wheat flour', 'Barley'],
  Lupin: ['Lupin', 'LUPIN'],
  Milk: ['Milk', 'Dairy', 'Butter', 'Feta cheese'],
  Molluscs: ['Molluscs', 'Mussels', 'Squid', 'Shellfish'],
  Mustard: ['Mustard', 'mustard '],
  Peanuts: ['Peanuts', 'Groundnuts', 'Nuts'],
  Sesame: ['Sesame seeds', 'Tahini'],
  Soya: ['Soya', 'soy', 'Tofu'],
  Sulphites: ['Sulphites', 'Sulphur dioxide'],
  'Tree nuts': ['Tree nuts', 'Cashew nuts', 'Almonds', 'Walnuts', 'Nuts'],
}
/** Words that may mean others too: in doubt it is a conflict. */
const MAY_MEAN: Readonly<Record<string, readonly Allergen[]>> = {
  Nuts: ['Peanuts', 'Tree nuts'],
  'Cashew nuts': ['Peanuts', 'Tree nuts'],
  Shellfish: ['Crustaceans', 'Molluscs'],
}

/** Ingredients, and how somebody says that they dislike them. */
const DISLIKED_AS: Readonly<Record<string, string>> = {
  Kale: 'kale',
  'Lamb shoulder': 'Lamb',
  'Chestnut mushrooms': 'Mushroom',
  Rice: 'RICE',
  Tomatoes: 'Tomato',
}
const INGREDIENTS = Object.keys(DISLIKED_AS)
const CUISINES = ['gulf', 'indian', 'asian', null]

export type RandomDish = {
  id: string
  mealName: string
  allergens: readonly string[]
  ingredients: readonly string[]
  energyKcal: number
  proteinG: number
  carbsG: number
  fatG: number
  priceFils: number
  cuisine: string | null
  sizeOf?: string
  sizes?: readonly RandomDish[]
  /** What is really in it, or may be as it is named. */
  inside: ReadonlySet<Allergen>
  /** How often the shop has changed its recipe. */
  recipe: number
}

export function randomDish(random: Random, id: string, recipe = 0): RandomDish {
  const inside = some(random, ALLERGENS, 0.1)
  const allergens = inside.map((one) => oneOf(random, WORDS[one]))
  const energyKcal = 250 + Math.round(random() * 400)
  const dish: RandomDish = {
    ...{ id, mealName: `Dish ${id}`, allergens, ingredients: some(random, INGREDIENTS, 0.25) },
    ...{ energyKcal, proteinG: Math.round(energyKcal * (0.04 + random() * 0.05)), carbsG: 40, fatG: 10 },
    ...{ priceFils: 2_000 + Math.round(random() * 2_000), cuisine: oneOf(random, CUISINES), recipe },
    inside: new Set([...inside, ...allergens.flatMap((name) => MAY_MEAN[name] ?? [])]),
  }
  const sizes = some(random, [0.75, 1.4], 0.4).map((factor) => ({
    ...dish,
    ...{ id: `${id}-${factor}`, mealName: `${dish.mealName} (${factor < 1 ? 'S' : 'L'})`, sizeOf: id },
    ...{ energyKcal: energyKcal * factor, priceFils: Math.round(dish.priceFils * factor) },
  }))
  return { ...dish, sizes }
}

export const randomMenu = (
  random: Random,
  mealTypes: readonly string[],
  dishes: readonly RandomDish[],
): Slot<RandomDish>[] =>
  mealTypes
    .map((mealType) => ({ mealType, meals: some(random, dishes, 0.5) }))
    .filter(({ meals }) => meals.length > 0)

export type RandomEater = {
  profile: FoodProfile
  /** What the words of the profile mean. */
  avoids: ReadonlySet<Allergen>
  dislikes: ReadonlySet<string>
}

export function randomEater(random: Random): RandomEater {
  const named = some(random, ALLERGENS, 0.1)
  const groups = some(random, ALLERGEN_GROUPS, 0.15)
  const disliked = some(random, INGREDIENTS, 0.2)
  const profile = {
    ...EMPTY_PROFILE,
    avoided: [...named, ...groups.map(({ name }) => name)],
    dislikes: disliked.map((one) => DISLIKED_AS[one]!),
    target: { energyKcal: 1_000, proteinG: null, carbsG: null, fatG: null },
  }
  const avoids = new Set([...named, ...groups.flatMap(({ members }) => members)])
  return { profile, avoids, dislikes: new Set(disliked) }
}

/** By what is really in the dish, and not by the rule under test. */
export const isUnsafe = ({ inside }: RandomDish, { avoids }: Pick<RandomEater, 'avoids'>) =>
  [...avoids].some((one) => inside.has(one))
export const isDisliked = ({ ingredients }: RandomDish, { dislikes }: Pick<RandomEater, 'dislikes'>) =>
  ingredients.some((one) => dislikes.has(one))
