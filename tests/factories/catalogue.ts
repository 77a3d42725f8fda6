import { eq } from 'drizzle-orm'
import { dishInSize, recipeInSize, type SizeTerms, sizeIdentifier } from '../../domain/food/portion-sizes.ts'
import type { Queryable } from '../../server/db/connect.ts'
import { newId } from '../../server/db/new-id.ts'
import {
  categories,
  dishes,
  dishMealTypes,
  itemImages,
  mealTypes,
  products,
} from '../../server/db/schema/catalogue.ts'
import { catalogueItems } from '../../server/db/schema/catalogue-items.ts'
import { dishIngredients, ingredients } from '../../server/db/schema/recipes.ts'
import { nextNumber } from './unique.ts'

type Kind =
  | 'category'
  | 'meal-type'
  | 'meal'
  | 'add-on'
  | 'package'
  | 'plan'
  | 'product'
  | 'article'
  | 'ingredient'

/** Takes a readable identifier for a new item, as every item of the catalogue has one. */
export async function makeIdentifier(db: Queryable, kind: Kind): Promise<string> {
  const identifier = `${kind}-${nextNumber()}-${Math.random().toString(36).slice(2, 8)}`
  await db.insert(catalogueItems).values({ identifier, kind })
  return identifier
}

export async function makeCategory(db: Queryable, fields: Partial<typeof categories.$inferInsert> = {}) {
  const identifier = await makeIdentifier(db, 'category')
  const n = nextNumber()
  const [row] = await db
    .insert(categories)
    .values({ identifier, categoryName: `Category ${n}`, position: n, ...fields })
    .returning()
  return row!
}

/** Slots come in the order in which their meal types were made. */
export async function makeMealType(db: Queryable, fields: Partial<typeof mealTypes.$inferInsert> = {}) {
  const identifier = await makeIdentifier(db, 'meal-type')
  const n = nextNumber()
  const [row] = await db
    .insert(mealTypes)
    .values({ identifier, mealType: `Meal type ${n}`, position: n, ...fields })
    .returning()
  return row!
}

type DishFields = Partial<typeof dishes.$inferInsert> & {
  mealTypes?: { id: string }[]
  imageHashes?: string[]
}

async function makeDish(db: Queryable, kind: 'meal' | 'add-on', fields: DishFields) {
  const { mealTypes: servedAs = [], imageHashes = [], ...own } = fields
  const identifier = await makeIdentifier(db, kind)
  const categoryId = own.categoryId ?? (await makeCategory(db)).id
  const [dish] = await db
    .insert(dishes)
    .values({
      identifier,
      kind,
      mealName: `${kind === 'meal' ? 'Meal' : 'Add-on'} ${nextNumber()}`,
      description: 'Cooked this morning.',
      categoryId,
      priceFils: 2_500,
      energyKcal: 450,
      proteinG: 32,
      fatG: 14,
      carbsG: 48,
      ...own,
    })
    .returning()
  if (servedAs.length > 0)
    await db
      .insert(dishMealTypes)
      .values(servedAs.map(({ id }, position) => ({ dishId: dish!.id, mealTypeId: id, position })))
  if (imageHashes.length > 0)
    await db
      .insert(itemImages)
      .values(imageHashes.map((imageHash, position) => ({ identifier, position, imageHash })))
  return dish!
}

export const makeMeal = (db: Queryable, fields: DishFields = {}) => makeDish(db, 'meal', fields)
export const makeAddOn = (db: Queryable, fields: DishFields = {}) => makeDish(db, 'add-on', fields)

export async function makeIngredient(db: Queryable, fields: Partial<typeof ingredients.$inferInsert> = {}) {
  const identifier = await makeIdentifier(db, 'ingredient')
  const [row] = await db
    .insert(ingredients)
    .values({ identifier, name: `Ingredient ${nextNumber()}`, supplierGroup: 'vegetables', ...fields })
    .returning()
  return row!
}

/** Grams by ingredient, for one portion. */
export async function makeRecipe(
  db: Queryable,
  dish: { id: string },
  lines: { ingredient: { id: string }; grams: number }[],
) {
  await db.insert(dishIngredients).values(
    lines.map(({ ingredient, grams }) => ({
      dishId: dish.id,
      ingredientId: ingredient.id,
      gramTenths: Math.round(grams * 10),
    })),
  )
}

/** A size of a dish as the shop would write it, with the recipe that the dish has by now. */
export async function makeSize(db: Queryable, dish: typeof dishes.$inferSelect, terms: SizeTerms) {
  const { searchText: _, ...fields } = dishInSize(dish, terms)
  const identifier = sizeIdentifier(dish.identifier, terms.size)
  await db.insert(catalogueItems).values({ identifier, kind: 'meal' })
  const [made] = await db
    .insert(dishes)
    .values({
      ...{ ...fields, id: newId(), identifier },
      ...{ sizeOf: dish.id, size: terms.size, sizePercent: terms.percent },
    })
    .returning()
  const lines = await db.select().from(dishIngredients).where(eq(dishIngredients.dishId, dish.id))
  if (lines.length > 0)
    await db
      .insert(dishIngredients)
      .values(recipeInSize(lines, terms.percent).map((line) => ({ ...line, dishId: made!.id })))
  return made!
}

export async function makeProduct(db: Queryable, fields: Partial<typeof products.$inferInsert> = {}) {
  const identifier = await makeIdentifier(db, 'product')
  const n = nextNumber()
  const [row] = await db
    .insert(products)
    .values({
      identifier,
      name: `Product ${n}`,
      description: 'Built to last.',
      category: 'equipment',
      priceFils: 4_900,
      stock: 50,
      position: n,
      ...fields,
    })
    .returning()
  return row!
}
