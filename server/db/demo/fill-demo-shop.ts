import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../connect.ts'
import * as catalogue from '../schema/catalogue.ts'
import { catalogueItems } from '../schema/catalogue-items.ts'
import { settings, testimonials } from '../schema/content.ts'
import { dishIngredients, ingredients } from '../schema/recipes.ts'
import { tidyTables } from '../tidy-tables.ts'
import { demoLifeWanted, mayInventCustomers } from './demo-life-wanted.ts'
import { storeDemoPictures } from './demo-pictures.ts'
import { demoPictures, demoRows } from './demo-rows.ts'

const MARK = 'demoShop'
const LOCK_KEY = 4_663_489
// PostgreSQL takes at most 65 535 values a statement.
const ROWS_AT_ONCE = 2_000

/** Fills a shop that has never been filled. Several instances may try at once: one does. */
export async function fillDemoShop(
  { db, files, jobs, env }: Pick<Deps, 'db' | 'files' | 'jobs' | 'env'>,
  log: (sentence: string) => void,
): Promise<void> {
  const isFilledNow = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    if (await isFilled(tx)) return false
    log('Filling the demo shop')
    const rows = demoRows(await storeDemoPictures(files, demoPictures))
    await insert(tx, catalogueItems, rows.catalogueItems)
    await insert(tx, catalogue.images, rows.images)
    await insert(tx, catalogue.itemImages, rows.itemImages)
    await insert(tx, catalogue.categories, rows.categories)
    await insert(tx, catalogue.mealTypes, rows.mealTypes)
    await insert(tx, catalogue.dishes, rows.dishes)
    await insert(tx, catalogue.dishes, rows.sizes)
    await insert(tx, catalogue.dishMealTypes, rows.dishMealTypes)
    await insert(tx, ingredients, rows.ingredients)
    await insert(tx, dishIngredients, rows.dishIngredients)
    await insert(tx, catalogue.packages, rows.packages)
    await insert(tx, catalogue.packageDays, rows.packageDays)
    await insert(tx, catalogue.packageDayMeals, rows.packageDayMeals)
    await insert(tx, catalogue.plans, rows.plans)
    await insert(tx, catalogue.planPackages, rows.planPackages)
    await insert(tx, catalogue.planCategories, rows.planCategories)
    await insert(tx, catalogue.products, rows.products)
    await insert(tx, catalogue.articles, rows.articles)
    await insert(tx, testimonials, rows.testimonials)
    await tx.insert(settings).values({ key: MARK, value: 'true' })
    if (mayInventCustomers(env)) await jobs.enqueue(tx, demoLifeWanted, {})
    return true
  })
  if (isFilledNow) await tidyTables(db.$client)
}

async function isFilled(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select exists (select from ${settings} where key = ${MARK})
      or exists (select from ${catalogueItems}) as "isFilled"`)
  return rows[0]?.isFilled === true
}

async function insert<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE))
}
