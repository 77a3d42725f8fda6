import type { Cuisine as ShopCuisine } from '../../../domain/food/cuisines.ts'

export const allergens = [
  'Gluten',
  'Milk',
  'Eggs',
  'Fish',
  'Crustaceans',
  'Tree nuts',
  'Peanuts',
  'Soya',
  'Sesame',
  'Mustard',
  'Celery',
] as const
export type Allergen = (typeof allergens)[number]

export type CategoryKey =
  | 'balanced'
  | 'weight-loss'
  | 'muscle-gain'
  | 'keto'
  | 'vegetarian'
  | 'diabetic-friendly'
export type MealTypeKey = 'breakfast' | 'lunch' | 'dinner' | 'snack'
export type Cuisine = ShopCuisine | 'international'

export type Macros = { protein: number; carbs: number; fat: number }

export type DemoCategory = { key: CategoryKey; name: string }
export type DemoMealType = { key: MealTypeKey; name: string }

/** What is typed by hand; the energy and the picture follow from it, the recipe stands in recipes/. */
export type DishFacts = {
  key: string
  name: string
  description: string
  category: CategoryKey
  mealTypes: MealTypeKey[]
  cuisine: Cuisine
  isVegetarian: boolean
  priceFils: number
  strikeOffFils?: number
  macros: Macros
  allergens: Allergen[]
}
export type DemoDish = DishFacts & { energyKcal: number; picture: string }

export type PackageGroup =
  | 'Full Package'
  | 'Main Meals with Breakfast'
  | 'Main Meals with FITT Snacks'
  | 'Main Meals Only'
export type DemoPackageDay = { date: string; meals: string[] }
export type DemoPackage = {
  key: string
  name: string
  description: string
  group: PackageGroup
  startDate: string
  endDate: string
  isPermanent: true
  days: DemoPackageDay[]
}

export type DemoPlan = {
  key: string
  name: string
  description: string
  categories: CategoryKey[]
  packages: string[]
  picture: string
}

export type ProductCategory = 'supplements' | 'equipment' | 'apparel' | 'accessories' | 'books'
export type FoodFacts = Macros & { servingLabel: string; allergens: Allergen[] }
export type ProductFacts = {
  key: string
  name: string
  description: string
  priceFils: number
  strikeOffFils?: number
  rating: number
  ratingCount: number
  stock: number
  food?: FoodFacts
  specialOccasion?: 'Eid' | 'Christmas' | 'Onam' | 'Ramadan'
}
export type DemoProduct = Omit<ProductFacts, 'food'> & {
  category: ProductCategory
  food?: FoodFacts & { energyKcal: number }
  picture: string
}

export type DemoTestimonial = {
  key: string
  name: string
  role: string
  rating: 4 | 5
  date: string
  text: string
  picture: string
}

export type ArticleFacts = {
  key: string
  title: string
  excerpt: string
  author: string
  publishedDate: string
  markdown: string
}
export type DemoArticle = ArticleFacts & { picture: string }
