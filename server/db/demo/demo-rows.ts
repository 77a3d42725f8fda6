import { createHash } from 'node:crypto'
import { dishInSize, recipeInSize, sizeIdentifier } from '../../../domain/food/portion-sizes.ts'
import { makeIdentifier } from '../../../domain/plans/identifier.ts'
import type { StoredImage } from '../../integrations/image-store.ts'
import { newId } from '../new-id.ts'
import { addOns } from './add-ons.ts'
import { articles } from './articles.ts'
import { categories } from './categories.ts'
import type { DemoDish } from './demo-types.ts'
import { ingredients } from './ingredients.ts'
import { mealTypes } from './meal-types.ts'
import { meals } from './meals.ts'
import { packages } from './packages.ts'
import { plans } from './plans.ts'
import { products } from './products.ts'
import { recipes } from './recipes.ts'
import { sizesOf } from './sizes.ts'
import { testimonials } from './testimonials.ts'

export type Kind =
  | 'category'
  | 'meal-type'
  | 'ingredient'
  | 'meal'
  | 'add-on'
  | 'package'
  | 'plan'
  | 'product'
  | 'article'
type Item = { id: string; identifier: string; picture?: string }

export const demoPictures = [...meals, ...addOns, ...plans, ...products, ...articles, ...testimonials].map(
  ({ picture }) => picture,
)

const ingredientList = Object.entries(ingredients).map(([key, facts]) => ({ key, ...facts }))

// The tail follows from the key, so that the same shop has the same addresses every time.
const tailOf = (kind: Kind, key: string) =>
  createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 6)

function itemsOf<T extends { key: string; picture?: string }>(
  kind: Kind,
  list: T[],
  nameOf: (one: T) => string,
) {
  const items = new Map<string, Item>()
  for (const one of list)
    items.set(one.key, {
      id: newId(),
      identifier: makeIdentifier(nameOf(one), tailOf(kind, one.key)),
      ...(one.picture && { picture: one.picture }),
    })
  return items
}

/** The demo shop as rows, table by table, in the order in which they can be written. */
export function demoRows(stored: Map<string, StoredImage>) {
  const items = {
    category: itemsOf('category', categories, ({ name }) => name),
    'meal-type': itemsOf('meal-type', mealTypes, ({ name }) => name),
    ingredient: itemsOf('ingredient', ingredientList, ({ key }) => key),
    meal: itemsOf('meal', meals, ({ name }) => name),
    'add-on': itemsOf('add-on', addOns, ({ name }) => name),
    package: itemsOf('package', packages, ({ name }) => name),
    plan: itemsOf('plan', plans, ({ name }) => name),
    product: itemsOf('product', products, ({ name }) => name),
    article: itemsOf('article', articles, ({ title }) => title),
  } satisfies Record<Kind, Map<string, Item>>
  const head = (kind: Kind, key: string) => {
    const { id, identifier } = items[kind].get(key)!
    return { id, identifier }
  }
  const all = Object.entries(items).flatMap(([kind, list]) =>
    [...list.values()].map((item) => ({ kind, ...item })),
  )
  const dishes: { kind: 'meal' | 'add-on'; dish: DemoDish }[] = [
    ...meals.map((dish) => ({ kind: 'meal' as const, dish })),
    ...addOns.map((dish) => ({ kind: 'add-on' as const, dish })),
  ]

  const baseRows = dishes.map(({ kind, dish }) => ({
    ...head(kind, dish.key),
    kind,
    mealName: dish.name,
    description: dish.description,
    portion: '',
    categoryId: items.category.get(dish.category)!.id,
    priceFils: dish.priceFils,
    strikeOffFils: dish.strikeOffFils ?? 0,
    discountFils: dish.strikeOffFils ? dish.strikeOffFils - dish.priceFils : 0,
    energyKcal: dish.energyKcal,
    proteinG: dish.macros.protein,
    carbsG: dish.macros.carbs,
    fatG: dish.macros.fat,
    allergens: dish.allergens,
    heating: recipes[dish.key]!.heating,
    keepsDays: recipes[dish.key]!.keepsDays,
    cuisine: dish.cuisine === 'international' ? null : dish.cuisine,
  }))
  const recipeRows = dishes.flatMap(({ kind, dish }) =>
    Object.entries(recipes[dish.key]!.grams).map(([name, grams]) => ({
      dishId: items[kind].get(dish.key)!.id,
      ingredientId: items.ingredient.get(name)!.id,
      gramTenths: Math.round(grams * 10),
    })),
  )
  const sizes = meals.flatMap((dish) => {
    const base = baseRows.find(({ id }) => id === items.meal.get(dish.key)!.id)!
    return sizesOf(dish).map((terms) => ({
      ...dishInSize(base, terms),
      ...{ id: newId(), identifier: sizeIdentifier(base.identifier, terms.size) },
      ...{ sizeOf: base.id, size: terms.size, sizePercent: terms.percent },
    }))
  })
  const sizeRecipes = sizes.flatMap(({ id, sizeOf, sizePercent }) =>
    recipeInSize(
      recipeRows.filter(({ dishId }) => dishId === sizeOf),
      sizePercent,
    ).map((line) => ({ ...line, dishId: id })),
  )

  return {
    catalogueItems: [
      ...all.map(({ kind, identifier }) => ({ kind, identifier })),
      ...sizes.map(({ identifier }) => ({ kind: 'meal', identifier })),
    ],
    images: [...new Map([...stored.values()].map((image) => [image.hash, image])).values()],
    itemImages: all.flatMap(({ identifier, picture }) =>
      picture ? [{ identifier, position: 0, imageHash: stored.get(picture)!.hash }] : [],
    ),
    categories: categories.map(({ key, name }, position) => ({
      ...head('category', key),
      categoryName: name,
      position,
    })),
    mealTypes: mealTypes.map(({ key, name }, position) => ({
      ...head('meal-type', key),
      mealType: name,
      position,
    })),
    dishes: baseRows,
    sizes,
    ingredients: ingredientList.map(({ key, group, allergens }) => ({
      ...head('ingredient', key),
      name: key,
      supplierGroup: group,
      allergens,
    })),
    dishIngredients: [...recipeRows, ...sizeRecipes],
    dishMealTypes: dishes.flatMap(({ kind, dish }) =>
      dish.mealTypes.map((key, position) => ({
        dishId: items[kind].get(dish.key)!.id,
        mealTypeId: items['meal-type'].get(key)!.id,
        position,
      })),
    ),
    packages: packages.map((pkg) => ({
      ...head('package', pkg.key),
      packageName: pkg.name,
      description: pkg.description,
      packageGroup: pkg.group,
      startDate: pkg.startDate,
      endDate: pkg.endDate,
      isPermanent: pkg.isPermanent,
    })),
    packageDays: packages.flatMap((pkg) =>
      pkg.days.map(({ date }, i) => ({ packageId: items.package.get(pkg.key)!.id, dayNumber: i + 1, date })),
    ),
    packageDayMeals: packages.flatMap((pkg) =>
      pkg.days.flatMap((day, i) =>
        day.meals.map((key, position) => ({
          packageId: items.package.get(pkg.key)!.id,
          dayNumber: i + 1,
          position,
          mealId: items.meal.get(key)!.id,
        })),
      ),
    ),
    plans: plans.map(({ key, name, description }, position) => ({
      ...head('plan', key),
      planName: name,
      description,
      position,
    })),
    planPackages: plans.flatMap((plan) =>
      plan.packages.map((key, position) => ({
        planId: items.plan.get(plan.key)!.id,
        packageId: items.package.get(key)!.id,
        position,
      })),
    ),
    planCategories: plans.flatMap((plan) =>
      plan.categories.map((key, position) => ({
        planId: items.plan.get(plan.key)!.id,
        categoryId: items.category.get(key)!.id,
        position,
      })),
    ),
    products: products.map((product, position) => ({
      ...head('product', product.key),
      name: product.name,
      description: product.description,
      category: product.category,
      specialOccasion: product.specialOccasion ?? null,
      priceFils: product.priceFils,
      strikeOffFils: product.strikeOffFils ?? 0,
      stock: product.stock,
      rating: product.rating,
      ratingCount: product.ratingCount,
      energyKcal: product.food?.energyKcal ?? null,
      proteinG: product.food?.protein ?? null,
      fatG: product.food?.fat ?? null,
      carbsG: product.food?.carbs ?? null,
      allergens: product.food?.allergens ?? [],
      position,
    })),
    articles: articles.map((article) => ({
      ...head('article', article.key),
      title: article.title,
      excerpt: article.excerpt,
      body: article.markdown,
      author: article.author,
      publishedAt: new Date(`${article.publishedDate}T08:00:00+04:00`),
    })),
    testimonials: testimonials.map(({ name, rating, date, text, picture }, position) => ({
      ...{ name, rating, date, text, position },
      imageHash: stored.get(picture)!.hash,
    })),
  }
}
