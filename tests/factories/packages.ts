import { addDays, type PlainDate } from '../../domain/plain-date.ts'
import type { Queryable } from '../../server/db/connect.ts'
import {
  packageDayMeals,
  packageDays,
  packages,
  planCategories,
  planPackages,
  plans,
} from '../../server/db/schema/catalogue.ts'
import { makeCategory, makeIdentifier, makeMeal, makeMealType } from './catalogue.ts'
import { nextNumber } from './unique.ts'

type PackageFields = Partial<typeof packages.$inferInsert> & {
  /** The meals of day 1, day 2, … */
  days: { id: string }[][]
}

/** A package that repeats for ever from the start of 2026, unless told otherwise. */
export async function makePackage(db: Queryable, { days, ...fields }: PackageFields) {
  const identifier = await makeIdentifier(db, 'package')
  const startDate: PlainDate = fields.startDate ?? '2026-01-05'
  const [pkg] = await db
    .insert(packages)
    .values({
      identifier,
      packageName: `Package ${nextNumber()}`,
      description: 'Everything for the day.',
      packageGroup: 'Full Package',
      startDate,
      endDate: addDays(startDate, Math.max(days.length, 1) - 1),
      isPermanent: true,
      ...fields,
    })
    .returning()
  if (days.length > 0)
    await db
      .insert(packageDays)
      .values(days.map((_, i) => ({ packageId: pkg!.id, dayNumber: i + 1, date: addDays(startDate, i) })))
  const served = days.flatMap((meals, i) =>
    meals.map(({ id }, position) => ({ packageId: pkg!.id, dayNumber: i + 1, position, mealId: id })),
  )
  if (served.length > 0) await db.insert(packageDayMeals).values(served)
  return pkg!
}

type PlanFields = Partial<typeof plans.$inferInsert> & {
  packages: { id: string }[]
  categories?: { id: string }[]
}

export async function makePlan(db: Queryable, fields: PlanFields) {
  const { packages: offered, categories: inCategories, ...own } = fields
  const identifier = await makeIdentifier(db, 'plan')
  const n = nextNumber()
  const [plan] = await db
    .insert(plans)
    .values({ identifier, planName: `Plan ${n}`, description: 'A plan for every day.', position: n, ...own })
    .returning()
  const chosen = inCategories ?? [await makeCategory(db)]
  if (offered.length > 0)
    await db
      .insert(planPackages)
      .values(offered.map(({ id }, position) => ({ planId: plan!.id, packageId: id, position })))
  if (chosen.length > 0)
    await db
      .insert(planCategories)
      .values(chosen.map(({ id }, position) => ({ planId: plan!.id, categoryId: id, position })))
  return plan!
}

/** A plan with one package whose menu repeats: as many slots a day and meals a slot as asked. */
export async function makeMenu(
  db: Queryable,
  size: { slots?: number; choices?: number; days?: number; priceFils?: number } = {},
) {
  const { slots = 2, choices = 2, days = 7, priceFils = 2_500 } = size
  const category = await makeCategory(db)
  const mealTypes: Awaited<ReturnType<typeof makeMealType>>[] = []
  const meals: Awaited<ReturnType<typeof makeMeal>>[][] = []
  for (let slot = 0; slot < slots; slot++) {
    const mealType = await makeMealType(db)
    mealTypes.push(mealType)
    const served: Awaited<ReturnType<typeof makeMeal>>[] = []
    for (let choice = 0; choice < choices; choice++)
      served.push(
        await makeMeal(db, {
          mealTypes: [mealType],
          categoryId: category.id,
          priceFils: priceFils + choice * 100,
        }),
      )
    meals.push(served)
  }
  const pkg = await makePackage(db, { days: Array.from({ length: days }, () => meals.flat()) })
  const plan = await makePlan(db, { packages: [pkg], categories: [category] })
  /** meals[slot][choice] */
  return { category, mealTypes, meals, pkg, plan }
}

/** A menu that is another every day, and on one of its nine days has nothing for dinner. */
export async function makeChangingMenu(db: Queryable) {
  const menu = await makeMenu(db, { choices: 3 })
  const [lunches, dinners] = [menu.meals[0]!, menu.meals[1]!]
  const two = (meals: typeof lunches, day: number) => [meals[day % 3]!, meals[(day + 1) % 3]!]
  const days = Array.from({ length: 9 }, (_, day) => [
    ...two(lunches, day),
    ...(day === 5 ? [] : two(dinners, day)),
  ])
  return { ...menu, pkg: await makePackage(db, { days }) }
}
