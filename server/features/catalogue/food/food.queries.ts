import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import {
  categories,
  dishes,
  dishMealTypes,
  itemImages,
  mealTypes,
  packageDayMeals,
  packageDays,
  packages,
  planCategories,
  planPackages,
  plans,
} from '../../../db/schema/catalogue.ts'
import { dishIngredients, ingredients } from '../../../db/schema/recipes.ts'
import { closures } from '../../../db/schema/subscriptions.ts'

export type FoodRows = Awaited<ReturnType<typeof readFood>>

/** Everything about food that is not deleted, as it was at one moment. */
export function loadFoodRows(db: Db): Promise<FoodRows> {
  return db.transaction(readFood, { snapshot: 'read only' })
}

async function readFood(tx: Tx) {
  return {
    closures: await tx.select({ date: closures.date }).from(closures),
    categories: await tx
      .select({
        id: categories.id,
        identifier: categories.identifier,
        categoryName: categories.categoryName,
      })
      .from(categories)
      .where(eq(categories.isDeleted, false))
      .orderBy(asc(categories.position), asc(categories.id)),
    mealTypes: await tx
      .select({ id: mealTypes.id, identifier: mealTypes.identifier, mealType: mealTypes.mealType })
      .from(mealTypes)
      .where(eq(mealTypes.isDeleted, false))
      .orderBy(asc(mealTypes.position), asc(mealTypes.id)),
    dishes: await readDishes(tx),
    dishMealTypes: await tx
      .select({ dishId: dishMealTypes.dishId, mealTypeId: dishMealTypes.mealTypeId })
      .from(dishMealTypes)
      .orderBy(asc(dishMealTypes.dishId), asc(dishMealTypes.position)),
    // A deleted ingredient stays where it is cooked with.
    ingredients: await tx
      .select({
        id: ingredients.id,
        name: ingredients.name,
        supplierGroup: ingredients.supplierGroup,
        allergens: ingredients.allergens,
      })
      .from(ingredients),
    dishIngredients: await tx.select().from(dishIngredients),
    images: await tx
      .select({ identifier: itemImages.identifier, hash: itemImages.imageHash })
      .from(itemImages)
      .orderBy(asc(itemImages.identifier), asc(itemImages.position)),
    packages: await readPackages(tx),
    days: await readDays(tx),
    plans: await readPlans(tx),
    planPackages: await tx
      .select({ planId: planPackages.planId, packageId: planPackages.packageId })
      .from(planPackages)
      .orderBy(asc(planPackages.planId), asc(planPackages.position)),
    planCategories: await tx
      .select({ planId: planCategories.planId, categoryId: planCategories.categoryId })
      .from(planCategories)
      .orderBy(asc(planCategories.planId), asc(planCategories.position)),
  }
}

const readDishes = (tx: Tx) =>
  tx
    .select({
      id: dishes.id,
      identifier: dishes.identifier,
      kind: dishes.kind,
      mealName: dishes.mealName,
      description: dishes.description,
      categoryId: dishes.categoryId,
      portion: dishes.portion,
      priceFils: dishes.priceFils,
      strikeOffFils: dishes.strikeOffFils,
      discountFils: dishes.discountFils,
      energyKcal: dishes.energyKcal,
      proteinG: dishes.proteinG,
      fatG: dishes.fatG,
      carbsG: dishes.carbsG,
      allergens: dishes.allergens,
      heating: dishes.heating,
      keepsDays: dishes.keepsDays,
      cuisine: dishes.cuisine,
      sizeOf: dishes.sizeOf,
      size: dishes.size,
    })
    .from(dishes)
    .where(eq(dishes.isDeleted, false))
    .orderBy(asc(dishes.id))

const readPackages = (tx: Tx) =>
  tx
    .select({
      id: packages.id,
      identifier: packages.identifier,
      packageName: packages.packageName,
      description: packages.description,
      packageGroup: packages.packageGroup,
      startDate: packages.startDate,
      endDate: packages.endDate,
      isPermanent: packages.isPermanent,
      repeatTillEnd: packages.repeatTillEnd,
    })
    .from(packages)
    .where(eq(packages.isDeleted, false))
    .orderBy(asc(packages.id))

// One row a day instead of one a meal: a shop's menus run to a hundred thousand meals.
const readDays = (tx: Tx) =>
  tx
    .select({
      packageId: packageDays.packageId,
      dayNumber: packageDays.dayNumber,
      mealIds: sql<
        string[]
      >`coalesce(array_agg(${packageDayMeals.mealId}::text order by ${packageDayMeals.position})
        filter (where ${packageDayMeals.mealId} is not null), '{}')`,
    })
    .from(packageDays)
    .innerJoin(packages, eq(packages.id, packageDays.packageId))
    .leftJoin(
      packageDayMeals,
      sql`${packageDayMeals.packageId} = ${packageDays.packageId} and ${packageDayMeals.dayNumber} = ${packageDays.dayNumber}`,
    )
    .where(eq(packages.isDeleted, false))
    .groupBy(packageDays.packageId, packageDays.dayNumber)
    .orderBy(asc(packageDays.packageId), asc(packageDays.dayNumber))

const readPlans = (tx: Tx) =>
  tx
    .select({
      id: plans.id,
      identifier: plans.identifier,
      planName: plans.planName,
      description: plans.description,
      type: plans.type,
    })
    .from(plans)
    .where(eq(plans.isDeleted, false))
    .orderBy(asc(plans.position), asc(plans.id))
