import type { CategoryKey, Cuisine, DemoPackage, MealTypeKey, PackageGroup } from './demo-types.ts'
import { meals } from './meals.ts'
import { suits } from './suitability.ts'

type PackageRecipe = {
  key: string
  name: string
  description: string
  group: PackageGroup
  suits: CategoryKey[]
  cuisines?: Cuisine[]
}

export const slotsOfGroup: Record<PackageGroup, MealTypeKey[]> = {
  'Full Package': ['breakfast', 'lunch', 'dinner', 'snack'],
  'Main Meals with Breakfast': ['breakfast', 'lunch', 'dinner'],
  'Main Meals with FITT Snacks': ['lunch', 'dinner', 'snack'],
  'Main Meals Only': ['lunch', 'dinner'],
}

const mealTypesOf = new Map(meals.map((meal) => [meal.key, meal.mealTypes]))

const firstMonday = '2026-01-05'
const menuDays = 28
const choicesPerSlot: Record<MealTypeKey, number> = { breakfast: 6, lunch: 7, dinner: 7, snack: 6 }

const recipes: PackageRecipe[] = [
  {
    key: 'everyday-full',
    name: 'Everyday Full Day',
    description: 'Breakfast, lunch, dinner and a snack: the whole day cooked, weighed and delivered.',
    group: 'Full Package',
    suits: ['balanced'],
  },
  {
    key: 'everyday-breakfast',
    name: 'Everyday Breakfast & Mains',
    description: 'A proper breakfast and two balanced main meals. Snacks are up to you.',
    group: 'Main Meals with Breakfast',
    suits: ['balanced'],
  },
  {
    key: 'everyday-snacks',
    name: 'Everyday Mains & FITT Snacks',
    description: 'Two balanced main meals with a FITT snack in between, for people who skip breakfast.',
    group: 'Main Meals with FITT Snacks',
    suits: ['balanced'],
  },
  {
    key: 'everyday-mains',
    name: 'Everyday Mains',
    description: 'A balanced lunch and dinner.',
    group: 'Main Meals Only',
    suits: ['balanced'],
  },
  {
    key: 'lean-full',
    name: 'Lean Full Day',
    description: 'Four light meals a day, each kept under its calorie limit without going small on protein.',
    group: 'Full Package',
    suits: ['weight-loss'],
  },
  {
    key: 'lean-breakfast',
    name: 'Lean Breakfast & Mains',
    description: 'Three lighter meals that add up to a steady calorie deficit.',
    group: 'Main Meals with Breakfast',
    suits: ['weight-loss'],
  },
  {
    key: 'lean-mains',
    name: 'Lean Mains',
    description: 'Lunch and dinner at 430 kcal or less each.',
    group: 'Main Meals Only',
    suits: ['weight-loss'],
  },
  {
    key: 'strength-full',
    name: 'Strength Full Day',
    description: 'Four high-protein meals a day for people who train hard.',
    group: 'Full Package',
    suits: ['muscle-gain'],
  },
  {
    key: 'strength-snacks',
    name: 'Strength Mains & FITT Snacks',
    description: 'Two mains with at least 37 g of protein each, and a protein snack for after training.',
    group: 'Main Meals with FITT Snacks',
    suits: ['muscle-gain'],
  },
  {
    key: 'strength-mains',
    name: 'Strength Mains',
    description: 'Two high-protein main meals a day.',
    group: 'Main Meals Only',
    suits: ['muscle-gain'],
  },
  {
    key: 'keto-full',
    name: 'Keto Full Day',
    description: 'Every meal at 12 g of carbohydrate or less, from breakfast to snack.',
    group: 'Full Package',
    suits: ['keto'],
  },
  {
    key: 'keto-breakfast',
    name: 'Keto Breakfast & Mains',
    description: 'Three low-carb meals built on good fats, fish, eggs and greens.',
    group: 'Main Meals with Breakfast',
    suits: ['keto'],
  },
  {
    key: 'garden-full',
    name: 'Garden Full Day',
    description: 'A vegetarian day of beans, grains, dairy and a lot of vegetables.',
    group: 'Full Package',
    suits: ['vegetarian'],
  },
  {
    key: 'garden-breakfast',
    name: 'Garden Breakfast & Mains',
    description: 'Vegetarian breakfast, lunch and dinner with enough protein to keep you going.',
    group: 'Main Meals with Breakfast',
    suits: ['vegetarian'],
  },
  {
    key: 'garden-mains',
    name: 'Garden Mains',
    description: 'Two vegetarian main meals a day.',
    group: 'Main Meals Only',
    suits: ['vegetarian'],
  },
  {
    key: 'steady-breakfast',
    name: 'Steady Breakfast & Mains',
    description: 'Three meals with measured carbohydrate, spread evenly over the day.',
    group: 'Main Meals with Breakfast',
    suits: ['diabetic-friendly'],
  },
  {
    key: 'steady-snacks',
    name: 'Steady Mains & FITT Snacks',
    description: 'Two carb-counted mains and a small snack for the afternoon.',
    group: 'Main Meals with FITT Snacks',
    suits: ['diabetic-friendly'],
  },
  {
    key: 'steady-mains',
    name: 'Steady Mains',
    description: 'Lunch and dinner with 42 g of carbohydrate or less each.',
    group: 'Main Meals Only',
    suits: ['diabetic-friendly'],
  },
  {
    key: 'arabian-breakfast',
    name: 'Arabian Breakfast & Mains',
    description: 'Gulf and Levantine cooking all day: foul, machboos, kofta, maghmour and more.',
    group: 'Main Meals with Breakfast',
    suits: ['balanced'],
    cuisines: ['gulf', 'levantine'],
  },
  {
    key: 'arabian-mains',
    name: 'Arabian Mains',
    description: 'Machboos, ouzi, grills and braises from the Gulf and the Levant, for lunch and dinner.',
    group: 'Main Meals Only',
    suits: ['balanced'],
    cuisines: ['gulf', 'levantine'],
  },
]

function poolFor(recipe: PackageRecipe, slot: MealTypeKey): string[] {
  return meals
    .filter((meal) => meal.mealTypes.includes(slot))
    .filter((meal) => recipe.suits.every((category) => suits(meal, category, slot)))
    .filter((meal) => !recipe.cuisines || recipe.cuisines.includes(meal.cuisine))
    .map((meal) => meal.key)
}

// A stride that shares no factor with the pool walks over all of it before it repeats.
function strideFor(length: number): number {
  const sharesFactor = (a: number, b: number): boolean => (b === 0 ? a > 1 : sharesFactor(b, a % b))
  let stride = Math.max(1, Math.round(length * 0.38))
  while (length > 1 && sharesFactor(length, stride)) stride += 1
  return stride
}

// Leaving out a quarter of a small pool keeps the menu different from one day to the next.
function choicesOn(pool: string[], day: number, most: number): string[] {
  const stride = strideFor(pool.length)
  const count = Math.min(most, Math.ceil(pool.length * 0.75))
  return Array.from({ length: count }, (_, i) => pool[((day + i) * stride) % pool.length]!)
}

// The first meal of each type is preselected, so lunch and dinner must not start with the same dish.
function withDistinctFirsts(keys: string[]): string[] {
  const first = (slot: MealTypeKey) => keys.find((key) => mealTypesOf.get(key)?.includes(slot))
  const shared = first('lunch')
  return shared && shared === first('dinner') ? [...keys.filter((key) => key !== shared), shared] : keys
}

function dateAfter(start: string, days: number): string {
  return new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
}

export const packages: DemoPackage[] = recipes.map(({ key, name, description, group, ...recipe }) => {
  const pools = slotsOfGroup[group].map((slot) => ({
    pool: poolFor({ key, name, description, group, ...recipe }, slot),
    count: choicesPerSlot[slot],
  }))
  return {
    key,
    name,
    description,
    group,
    startDate: firstMonday,
    endDate: dateAfter(firstMonday, menuDays - 1),
    isPermanent: true,
    days: Array.from({ length: menuDays }, (_, day) => ({
      date: dateAfter(firstMonday, day),
      meals: withDistinctFirsts([
        ...new Set(pools.flatMap(({ pool, count }) => choicesOn(pool, day, count))),
      ]),
    })),
  }
})
