import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Allergen } from '../../../domain/food/allergens.ts'
import type { SupplierGroup } from '../../../domain/food/recipe.ts'
import { dishes } from './catalogue.ts'
import { itemColumns, uniqueName } from './catalogue-items.ts'

/** What recipes are made of: from whom it is bought, and which of the fourteen allergens it brings along. */
export const ingredients = pgTable(
  'ingredients',
  {
    ...itemColumns(),
    name: text('name').notNull(),
    supplierGroup: text('supplier_group').$type<SupplierGroup>().notNull(),
    allergens: text('allergens').array().$type<Allergen[]>().notNull().default([]),
  },
  (t) => [
    uniqueName('ingredients_name_key', t.name),
    check(
      'ingredients_group_check',
      sql`${t.supplierGroup} in ('meat', 'fish', 'dairy', 'vegetables', 'fruit', 'dry-goods', 'bakery')`,
    ),
    check(
      'ingredients_allergens_check',
      sql`${t.allergens} <@ array['Celery', 'Crustaceans', 'Eggs', 'Fish', 'Gluten', 'Lupin', 'Milk', 'Molluscs', 'Mustard', 'Peanuts', 'Sesame', 'Soya', 'Sulphites', 'Tree nuts']`,
    ),
  ],
)

/** A recipe: what one portion of a dish holds. Its order is by weight. */
export const dishIngredients = pgTable(
  'dish_ingredients',
  {
    dishId: uuid('dish_id')
      .notNull()
      .references(() => dishes.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id),
    /** As it is weighed into the box. */
    gramTenths: integer('gram_tenths').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dishId, t.ingredientId] }),
    index('dish_ingredients_ingredient_idx').on(t.ingredientId),
    check('dish_ingredients_weight_check', sql`${t.gramTenths} between 1 and 50000`),
  ],
)
