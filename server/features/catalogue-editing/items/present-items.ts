import type { AdminArticle } from '../../../../contract/admin-articles.ts'
import type { AdminIngredient } from '../../../../contract/admin-ingredients.ts'
import type { AdminDish, AdminMeal } from '../../../../contract/admin-meals.ts'
import type { AdminCategory, AdminMealType } from '../../../../contract/admin-names.ts'
import type { AdminPackage } from '../../../../contract/admin-packages.ts'
import type { AdminPlan } from '../../../../contract/admin-plans.ts'
import type { AdminProduct } from '../../../../contract/admin-products.ts'
import { allergenDifference } from '../../../../domain/food/recipe.ts'
import { aedFromFils } from '../../../../domain/money.ts'
import { pictures, presentNutrition } from '../../catalogue/catalogue.public.ts'
import type { ArticleRow } from '../articles/articles.queries.ts'
import type { DishRow } from '../dishes/dishes.queries.ts'
import type { RecipeRow } from '../dishes/recipes.queries.ts'
import type { SizeRow } from '../dishes/sizes.queries.ts'
import type { IngredientRow } from '../ingredients/ingredients.queries.ts'
import type { NameRow } from '../names/names.queries.ts'
import type { DayRow, PackageRow } from '../packages/packages.queries.ts'
import type { PlanRow } from '../plans/plans.queries.ts'
import type { ProductRow } from '../products/products.queries.ts'

// From here on the specification's own names.

const editedOf = ({ version, updatedAt }: { version: number; updatedAt: Date }) => ({
  version,
  updatedAt: updatedAt.toISOString(),
})

export const presentCategory = (row: NameRow): AdminCategory => ({
  _id: row.id,
  identifier: row.identifier,
  categoryName: row.name,
  meals: row.meals,
  ...editedOf(row),
})

export const presentMealType = (row: NameRow): AdminMealType => ({
  _id: row.id,
  identifier: row.identifier,
  mealType: row.name,
  meals: row.meals,
  ...editedOf(row),
})

export const presentDish = (row: DishRow): AdminMeal => ({
  _id: row.id,
  identifier: row.identifier,
  mealName: row.mealName,
  description: row.description,
  portion: row.portion,
  package: row.portion,
  image: pictures(row.images),
  category: [row.category.identifier],
  categoryDetails: [row.category],
  mealType: row.mealTypes,
  fareDetails: {
    totalFare: aedFromFils(row.priceFils),
    strikeOff: aedFromFils(row.strikeOffFils),
    discount: aedFromFils(row.discountFils),
  },
  moreDetails: { ...presentNutrition(row), allergens: row.allergens },
  rating: row.rating,
  missingAllergens: allergenDifference(row.allergens, row.recipeAllergens).missing,
  ...editedOf(row),
})

export const presentRecipe = (
  { heating, keepsDays, cuisine }: DishRow,
  lines: RecipeRow[],
): Pick<AdminDish, 'recipe' | 'heating' | 'keepsDays' | 'cuisine'> => ({
  recipe: lines.map(({ ingredient: { identifier, name, allergens, isDeleted }, gramTenths }) => ({
    ingredient: { identifier, name, allergens, isDeleted },
    grams: gramTenths / 10,
  })),
  heating,
  keepsDays,
  cuisine,
})

export const presentSizes = (sizes: SizeRow[]): Pick<AdminDish, 'sizes'> => ({
  sizes: sizes
    .filter(({ isOffered }) => isOffered)
    .map(({ size, percent, priceFils }) => ({ size, percent, price: aedFromFils(priceFils) })),
})

export const presentIngredient = (row: IngredientRow): AdminIngredient => ({
  _id: row.id,
  identifier: row.identifier,
  name: row.name,
  supplierGroup: row.supplierGroup,
  allergens: row.allergens,
  dishes: row.dishes,
  ...editedOf(row),
})

export const presentDays = (days: DayRow[]) =>
  days.map(({ dayNumber, date, mealIds }) => ({ day: `day${dayNumber}`, date, meals: mealIds }))

export const presentPackage = (row: PackageRow, days?: DayRow[]): AdminPackage => ({
  _id: row.id,
  identifier: row.identifier,
  packageName: row.packageName,
  description: row.description,
  packageGroup: row.packageGroup,
  startDate: row.startDate,
  endDate: row.endDate,
  isDeleted: row.isDeleted,
  isPermanent: row.isPermanent,
  repeatTillEnd: row.repeatTillEnd,
  dayCount: row.dayCount,
  emptyDays: row.dayCount - row.filledDays,
  mealCount: row.mealCount,
  plans: row.plans,
  ...(days && { meals: presentDays(days) }),
  ...editedOf(row),
})

export const presentPlan = (row: PlanRow): AdminPlan => ({
  _id: row.id,
  identifier: row.identifier,
  mealPlanName: row.planName,
  description: row.description,
  type: row.type,
  image: pictures(row.images),
  packages: row.packages.map(({ _id }) => _id),
  packageDetails: row.packages,
  category: row.categories.map(({ identifier }) => identifier),
  categoryDetails: row.categories,
  isDeleted: row.isDeleted,
  ...editedOf(row),
})

export const presentProduct = (row: ProductRow): AdminProduct => ({
  _id: row.id,
  identifier: row.identifier,
  name: row.name,
  description: row.description,
  category: row.category as AdminProduct['category'],
  courseCategory: row.courseCategory,
  image: pictures(row.images),
  price: aedFromFils(row.priceFils),
  strikeOff: aedFromFils(row.strikeOffFils),
  rating: row.rating,
  ratingCount: row.ratingCount,
  stock: row.stock,
  calories: row.energyKcal,
  protein: row.proteinG,
  fat: row.fatG,
  carbs: row.carbsG,
  allergies: row.allergens,
  specialOccasion: row.specialOccasion,
  ...editedOf(row),
})

export const presentArticleHead = (row: Omit<ArticleRow, 'body'>): Omit<AdminArticle, 'body'> => ({
  _id: row.id,
  identifier: row.identifier,
  title: row.title,
  excerpt: row.excerpt,
  author: row.author,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  image: pictures(row.images),
  ...editedOf(row),
})

export const presentArticle = (row: ArticleRow): AdminArticle => ({
  ...presentArticleHead(row),
  body: row.body,
})
