import type { Queryable } from '../../server/db/connect.ts'
import { makeCategory, makeMeal, makeMealType, makeProduct } from './catalogue.ts'
import { makeArticle, makeTestimonial } from './content.ts'
import { makePackage, makePlan } from './packages.ts'

const CATEGORY_NAMES = ['Balanced', 'Weight Loss', 'Keto', 'Vegetarian']

/** A small shop with something on every shelf: plans in four categories, goods, articles, testimonials. */
export async function stockStorefront(db: Queryable) {
  const breakfast = await makeMealType(db, { mealType: 'Breakfast' })
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  const categories = []
  for (const categoryName of CATEGORY_NAMES) categories.push(await makeCategory(db, { categoryName }))
  const balanced = categories[0]!
  const mornings: Awaited<ReturnType<typeof makeMeal>>[] = []
  const noons: typeof mornings = []
  for (let i = 1; i <= 5; i++) {
    const given = { categoryId: balanced.id, energyKcal: 400 + i * 10, allergens: ['Milk'] }
    mornings.push(await makeMeal(db, { ...given, mealName: `Morning plate ${i}`, mealTypes: [breakfast] }))
    noons.push(await makeMeal(db, { ...given, mealName: `Noon plate ${i}`, mealTypes: [lunch] }))
  }
  const days = Array.from({ length: 7 }, () => [...mornings, ...noons])
  const full = await makePackage(db, { packageName: 'Whole day', days })
  const mains = await makePackage(db, {
    packageName: 'Lunch only',
    packageGroup: 'Main Meals Only',
    days: days.map(() => noons),
  })
  const plans = []
  for (const category of categories)
    plans.push(
      await makePlan(db, {
        planName: `${category.categoryName} plan`,
        description: category === balanced ? 'A bit of everything.' : '',
        packages: [full, mains],
        categories: [category],
      }),
    )
  const kettlebell = await makeProduct(db, {
    name: 'Kettlebell 8 kg',
    priceFils: 9_900,
    strikeOffFils: 12_000,
    rating: 4.5,
    ratingCount: 12,
    stock: 3,
  })
  const whey = await makeProduct(db, {
    name: 'Whey protein',
    category: 'supplements',
    priceFils: 18_900,
    rating: 4.8,
    energyKcal: 125,
    proteinG: 26,
    fatG: 1,
    carbsG: 3,
    allergens: ['Milk'],
  })
  await makeProduct(db, { name: 'Jump rope', priceFils: 3_500, rating: 3.9, stock: 0 })
  await makeProduct(db, { name: 'Cook book', category: 'books', priceFils: 6_500, rating: 5 })
  const article = await makeArticle(db, {
    title: 'Reading a label',
    body: `Look first.\n\n${'word '.repeat(450)}`,
  })
  await makeArticle(db, { title: 'Eating in the heat' })
  for (const rating of [5, 4, 5, 5]) await makeTestimonial(db, { rating })
  return { categories, plans, full, mains, kettlebell, whey, article }
}
