import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSizes } from '../../../domain/food/portion-sizes.ts'
import { allergenDifference, derivedAllergens, netWeightG } from '../../../domain/food/recipe.ts'
import { addOns } from './add-ons.ts'
import { articles } from './articles.ts'
import { categories } from './categories.ts'
import { type Allergen, allergens } from './demo-types.ts'
import { type IngredientName, ingredients } from './ingredients.ts'
import { mealTypes } from './meal-types.ts'
import { meals } from './meals.ts'
import { packages, slotsOfGroup } from './packages.ts'
import { plans } from './plans.ts'
import { products } from './products.ts'
import { recipes } from './recipes.ts'
import { sizesOf } from './sizes.ts'
import { suits } from './suitability.ts'
import { testimonials } from './testimonials.ts'

const mealByKey = new Map(meals.map((meal) => [meal.key, meal]))
const lists = { categories, mealTypes, meals, addOns, packages, plans, products, testimonials }

test('the shop is as large as promised', () => {
  expect(categories).toHaveLength(6)
  expect(mealTypes).toHaveLength(4)
  expect(meals.length).toBeGreaterThanOrEqual(72)
  expect(addOns).toHaveLength(12)
  expect(packages.length).toBeGreaterThanOrEqual(6)
  expect(new Set(packages.map((item) => item.group))).toEqual(new Set(Object.keys(slotsOfGroup)))
  expect(plans.length).toBeGreaterThanOrEqual(8)
  expect(products.length).toBeGreaterThanOrEqual(28)
  expect(new Set(products.map((item) => item.category)).size).toBe(5)
  expect(testimonials.map((item) => item.rating)).toEqual([5, 4, 5, 5])
  expect(articles).toHaveLength(6)
})

test.each(Object.entries(lists))('%s have unique keys, and unique names whatever the case', (_, items) => {
  expect(new Set(items.map((item) => item.key)).size).toBe(items.length)
  expect(new Set(items.map((item) => item.name.toLowerCase())).size).toBe(items.length)
})

describe('dishes', () => {
  test.each([...meals, ...addOns])('$name: its energy agrees with its macros', (dish) => {
    const { protein, carbs, fat } = dish.macros
    expect(dish.energyKcal).toBe(protein * 4 + carbs * 4 + fat * 9)
    expect(dish.energyKcal).toBeGreaterThan(0)
  })

  test('meals cost from AED 18 to AED 55, and a strike-off is above the price', () => {
    for (const meal of meals) {
      expect(meal.priceFils, meal.name).toBeGreaterThanOrEqual(1800)
      expect(meal.priceFils, meal.name).toBeLessThanOrEqual(5500)
      if (meal.strikeOffFils) expect(meal.strikeOffFils, meal.name).toBeGreaterThan(meal.priceFils)
    }
  })

  test('every dish names categories, meal types and allergens that exist', () => {
    const categoryKeys = categories.map((item) => item.key)
    const mealTypeKeys = mealTypes.map((item) => item.key)
    for (const dish of [...meals, ...addOns]) {
      expect(categoryKeys).toContain(dish.category)
      expect(dish.mealTypes.length).toBeGreaterThan(0)
      expect(mealTypeKeys).toEqual(expect.arrayContaining(dish.mealTypes))
      expect(allergens).toEqual(expect.arrayContaining(dish.allergens))
    }
  })

  test('most meals come in sizes, each for less or more than the dish itself', () => {
    expect(meals.filter((meal) => sizesOf(meal).length > 0).length).toBeGreaterThan(meals.length * 0.9)
    for (const meal of meals)
      for (const terms of sizesOf(meal)) {
        const price = (terms.priceFils / 100).toFixed(2)
        expect(checkSizes([{ ...terms, price }]), meal.name).toEqual([])
        expect(terms.priceFils > meal.priceFils, meal.name).toBe(terms.size === 'L')
      }
  })

  test('a meal keeps the promise of its own category', () => {
    for (const meal of meals)
      for (const slot of meal.mealTypes) expect(suits(meal, meal.category, slot), meal.name).toBe(true)
  })
})

describe('recipes', () => {
  const linesOf = (key: string) =>
    Object.entries(recipes[key]!.grams).map(([name, grams]) => ({
      ingredient: { name, allergens: ingredients[name as IngredientName].allergens as Allergen[] },
      gramTenths: grams * 10,
    }))

  test('each belongs to a dish, and each ingredient to a recipe', () => {
    const keys = [...meals, ...addOns].map(({ key }) => key)
    expect(Object.keys(recipes).sort()).toEqual(keys.sort())
    const used = new Set(Object.values(recipes).flatMap(({ grams }) => Object.keys(grams)))
    expect([...used].sort()).toEqual(Object.keys(ingredients).sort())
  })

  test.each([...meals, ...addOns])('$name: says the allergens of its ingredients', (dish) => {
    const derived = derivedAllergens(linesOf(dish.key))
    expect(allergenDifference(dish.allergens, derived)).toEqual({ missing: [], extra: [] })
    expect(derived).toEqual([...dish.allergens].sort())
  })

  test.each([...meals, ...addOns])('$name: weighs what its energy lets it', ({ key, energyKcal }) => {
    const weight = netWeightG(linesOf(key))
    expect(weight).toBeGreaterThanOrEqual(45)
    expect(weight).toBeLessThanOrEqual(800)
    expect(energyKcal / weight).toBeLessThan(6.5)
    for (const { gramTenths } of linesOf(key)) expect(Number.isInteger(gramTenths)).toBe(true)
  })
})

describe.each(packages)('package $name', ({ days, group, startDate, endDate }) => {
  test('has 28 days in a row from a Monday', () => {
    expect(days).toHaveLength(28)
    expect(new Date(startDate).getUTCDay()).toBe(1)
    days.forEach((day, i) => {
      expect(day.date).toBe(new Date(Date.parse(startDate) + i * 86_400_000).toISOString().slice(0, 10))
    })
    expect(days.at(-1)?.date).toBe(endDate)
  })

  test('offers 5 to 10 meals of each type its group contains, and none of the others', () => {
    for (const day of days) {
      expect(new Set(day.meals).size).toBe(day.meals.length)
      for (const { key } of mealTypes) {
        const choices = day.meals.filter((meal) => mealByKey.get(meal)?.mealTypes.includes(key))
        const isServed = slotsOfGroup[group].includes(key)
        expect(choices.length, `${day.date} ${key}`).toBeGreaterThanOrEqual(isServed ? 5 : 0)
        expect(choices.length, `${day.date} ${key}`).toBeLessThanOrEqual(isServed ? 10 : 0)
      }
    }
  })

  test('never preselects the same dish for lunch and dinner, nor repeats the day before', () => {
    const first = (keys: string[], slot: 'lunch' | 'dinner') =>
      keys.find((key) => mealByKey.get(key)?.mealTypes.includes(slot))
    days.forEach((day, i) => {
      expect(first(day.meals, 'lunch')).not.toBe(first(day.meals, 'dinner'))
      if (i > 0) expect(day.meals).not.toEqual(days[i - 1]?.meals)
    })
  })
})

test.each(['everyday-full', 'strength-full'])(
  'with sizes, any day of %s can be 1,200 or 2,800 kcal',
  (key) => {
    const { days, group } = packages.find((one) => one.key === key)!
    for (const { meals: served } of days) {
      const reach = (pick: (...energies: number[]) => number) =>
        slotsOfGroup[group].reduce((sum, slot) => {
          const choices = served
            .map((one) => mealByKey.get(one)!)
            .filter((meal) => meal.mealTypes.includes(slot))
          const energies = choices.flatMap((meal) => [
            meal.energyKcal,
            ...sizesOf(meal).map(({ percent }) => (meal.energyKcal * percent) / 100),
          ])
          return sum + pick(...energies)
        }, 0)
      expect(reach(Math.min)).toBeLessThan(1_200)
      expect(reach(Math.max)).toBeGreaterThan(2_800)
    }
  },
)

test('every plan has a category and 2 to 4 packages that exist', () => {
  const packageKeys = packages.map((item) => item.key)
  const categoryKeys = categories.map((item) => item.key)
  for (const plan of plans) {
    expect(plan.categories.length).toBeGreaterThan(0)
    expect(categoryKeys).toEqual(expect.arrayContaining(plan.categories))
    expect(plan.packages.length).toBeGreaterThanOrEqual(2)
    expect(plan.packages.length).toBeLessThanOrEqual(4)
    expect(packageKeys).toEqual(expect.arrayContaining(plan.packages))
  }
  expect(new Set(plans.flatMap((plan) => plan.categories)).size).toBe(categories.length)
})

test('products show what stock can look like: plenty, low and none', () => {
  expect(products.filter((item) => item.stock === 0)).toHaveLength(1)
  expect(products.filter((item) => item.stock > 0 && item.stock < 10)).toHaveLength(1)
  for (const item of products) {
    expect(item.rating).toBeGreaterThan(0)
    expect(item.rating).toBeLessThanOrEqual(5)
    if (item.strikeOffFils) expect(item.strikeOffFils).toBeGreaterThan(item.priceFils)
    if (item.food)
      expect(item.food.energyKcal).toBe(item.food.protein * 4 + item.food.carbs * 4 + item.food.fat * 9)
  }
})

test('articles are 500 to 900 words long, newest first, each with an unlike title', () => {
  expect(new Set(articles.map((article) => article.title.toLowerCase())).size).toBe(articles.length)
  for (const article of articles) {
    const words = article.markdown.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(900)
  }
  const dates = articles.map((article) => article.publishedDate)
  expect(dates).toEqual([...dates].sort().reverse())
})

describe('pictures', () => {
  const folder = join(import.meta.dirname, 'pictures')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.webp'),
  )

  test('every item has one of its own, under 60 KB', () => {
    const items = [...meals, ...addOns, ...plans, ...products, ...testimonials, ...articles]
    expect(new Set(items.map((item) => item.picture)).size).toBe(items.length)
    for (const { picture } of items)
      expect(statSync(join(folder, picture)).size, picture).toBeLessThan(60 * 1024)
  })

  test('no two are the same, and together they stay small', () => {
    const contents = files.map((name) => readFileSync(join(folder, name)))
    const hashes = new Set(contents.map((content) => createHash('sha256').update(content).digest('hex')))
    expect(hashes.size).toBe(files.length)
    expect(contents.reduce((sum, content) => sum + content.length, 0)).toBeLessThan(5 * 1024 * 1024)
  })
})
