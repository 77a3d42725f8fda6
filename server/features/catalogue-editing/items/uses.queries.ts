import { type SQL, sql } from 'drizzle-orm'
import type { ItemKind, Use } from '../../../../contract/admin-items.ts'
import type { Tx } from '../../../db/connect.ts'

// Each answers the name and kind of what uses the item, and whether it is left with nothing in its place.

const ofCategory = (id: string) => sql`
  select kind, meal_name as name, true as stranded from dishes
  where category_id = ${id} and not is_deleted and size_of is null
  union all
  select 'plan', plan_name, not exists (
    select from plan_categories other join categories on categories.id = other.category_id
    where other.plan_id = plans.id and other.category_id <> ${id} and not categories.is_deleted)
  from plan_categories link join plans on plans.id = link.plan_id
  where link.category_id = ${id} and not plans.is_deleted`

const ofMealType = (id: string) => sql`
  select kind, meal_name as name, not exists (
    select from dish_meal_types other join meal_types on meal_types.id = other.meal_type_id
    where other.dish_id = dishes.id and other.meal_type_id <> ${id} and not meal_types.is_deleted) as stranded
  from dish_meal_types link join dishes on dishes.id = link.dish_id
  where link.meal_type_id = ${id} and not dishes.is_deleted`

const ofIngredient = (id: string) => sql`
  select kind, meal_name as name, false as stranded
  from dish_ingredients link join dishes on dishes.id = link.dish_id
  where link.ingredient_id = ${id} and not dishes.is_deleted and dishes.size_of is null`

/** A package is stranded where one of its days has no other meal. */
const ofMeal = (id: string) => sql`
  select 'package' as kind, package_name as name, bool_or(not exists (
    select from package_day_meals other join dishes on dishes.id = other.meal_id
    where other.package_id = link.package_id and other.day_number = link.day_number
      and other.meal_id <> ${id} and not dishes.is_deleted)) as stranded
  from package_day_meals link join packages on packages.id = link.package_id
  where link.meal_id = ${id} and not packages.is_deleted
  group by packages.id, package_name`

const ofPackage = (id: string) => sql`
  select 'plan' as kind, plan_name as name, not exists (
    select from plan_packages other join packages on packages.id = other.package_id
    where other.plan_id = plans.id and other.package_id <> ${id} and not packages.is_deleted) as stranded
  from plan_packages link join plans on plans.id = link.plan_id
  where link.package_id = ${id} and not plans.is_deleted`

const USERS: Partial<Record<ItemKind, (id: string) => SQL>> = {
  category: ofCategory,
  'meal-type': ofMealType,
  ingredient: ofIngredient,
  meal: ofMeal,
  package: ofPackage,
}

const MOST_NAMES = 5

/** What hangs on an item, by kind; nothing hangs on add-ons, plans, products and articles. */
export async function findUses(tx: Tx, kind: ItemKind, id: string): Promise<Use[]> {
  const users = USERS[kind]
  if (!users) return []
  const { rows } = await tx.execute<Use>(sql`
    select kind, count(*)::int as count, (count(*) filter (where stranded))::int as stranded,
      (array_agg(name order by name collate "und-x-icu"))[1:${sql.raw(String(MOST_NAMES))}] as names
    from (${users(id)}) users group by kind order by count(*) desc, kind`)
  return rows
}
