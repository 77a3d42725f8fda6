import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CUISINES, type Cuisine } from '../../../domain/food/cuisines.ts'
import type { Size } from '../../../domain/food/portion-sizes.ts'
import { catalogueItems, itemColumns, uniqueName } from './catalogue-items.ts'
import { createdAt, inAlphabet, moment, searchText } from './columns.ts'

/** A stored picture, once per content. Its variants lie in the file store under its hash. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  byteSize: integer('byte_size').notNull(),
  createdAt: createdAt(),
  /** When an item first used it, set by a trigger; null for an upload that was never saved. */
  attachedAt: moment('attached_at'),
})

export const itemImages = pgTable(
  'item_images',
  {
    identifier: text('identifier')
      .notNull()
      .references(() => catalogueItems.identifier, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: smallint('position').notNull(),
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash),
  },
  (t) => [primaryKey({ columns: [t.identifier, t.position] }), index('item_images_hash_idx').on(t.imageHash)],
)

export const categories = pgTable(
  'categories',
  {
    ...itemColumns(),
    categoryName: text('category_name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueName('categories_name_key', t.categoryName)],
)

export const mealTypes = pgTable(
  'meal_types',
  {
    ...itemColumns(),
    mealType: text('meal_type').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueName('meal_types_name_key', t.mealType)],
)

/** Meals and add-ons: the same fields, told apart by kind. A size of a meal is a dish of its own, written with its dish. */
export const dishes = pgTable(
  'dishes',
  {
    ...itemColumns(),
    kind: text('kind').$type<'meal' | 'add-on'>().notNull(),
    mealName: text('meal_name').notNull(),
    description: text('description').notNull().default(''),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    portion: text('portion').notNull().default(''),
    priceFils: integer('price_fils').notNull(),
    strikeOffFils: integer('strike_off_fils').notNull().default(0),
    discountFils: integer('discount_fils').notNull().default(0),
    energyKcal: doublePrecision('energy_kcal').notNull().default(0),
    proteinG: doublePrecision('protein_g').notNull().default(0),
    fatG: doublePrecision('fat_g').notNull().default(0),
    carbsG: doublePrecision('carbs_g').notNull().default(0),
    allergens: text('allergens').array().notNull().default(sql`'{}'`),
    heating: text('heating').notNull().default(''),
    /** How many days after the one it was cooked on it can be eaten; null where nobody has said. */
    keepsDays: integer('keeps_days'),
    cuisine: text('cuisine').$type<Cuisine>(),
    /** The dish it is a size of; null for a dish itself. Deleted, it is no longer offered in that size. */
    sizeOf: uuid('size_of'),
    size: text('size').$type<Size>(),
    sizePercent: integer('size_percent'),
    searchText: searchText(() => sql`meal_name`),
  },
  (t) => [
    index('dishes_list_idx')
      .on(t.kind, inAlphabet(t.mealName), t.id)
      .where(sql`not is_deleted and size_of is null`),
    // A size is called by its dish: its name is not looked for.
    uniqueIndex('dishes_name_key')
      .on(t.kind, sql`lower(${t.mealName})`)
      .where(sql`not is_deleted and size_of is null`),
    unique('dishes_id_kind_key').on(t.id, t.kind),
    unique('dishes_size_key').on(t.sizeOf, t.size),
    foreignKey({ name: 'dishes_size_of_fk', columns: [t.sizeOf, t.kind], foreignColumns: [t.id, t.kind] }),
    check(
      'dishes_size_check',
      sql`num_nulls(${t.sizeOf}, ${t.size}, ${t.sizePercent}) in (0, 3) and (${t.sizeOf} is null or ${t.kind} = 'meal')`,
    ),
    check(
      'dishes_size_percent_check',
      sql`(${t.size} = 'S' and ${t.sizePercent} between 50 and 95) or (${t.size} = 'L' and ${t.sizePercent} between 105 and 200)`,
    ),
    index('dishes_category_idx').on(t.categoryId),
    check('dishes_keeps_days_check', sql`${t.keepsDays} between 1 and 30`),
    check(
      'dishes_cuisine_check',
      sql`${t.cuisine} in (${sql.raw(CUISINES.map((one) => `'${one}'`).join(', '))})`,
    ),
    check('dishes_kind_check', sql`${t.kind} in ('meal', 'add-on')`),
    check(
      'dishes_money_check',
      sql`${t.priceFils} >= 0 and ${t.strikeOffFils} >= 0 and ${t.discountFils} >= 0`,
    ),
    check(
      'dishes_nutrition_check',
      sql`${t.energyKcal} >= 0 and ${t.proteinG} >= 0 and ${t.fatG} >= 0 and ${t.carbsG} >= 0`,
    ),
  ],
)

export const dishMealTypes = pgTable(
  'dish_meal_types',
  {
    dishId: uuid('dish_id')
      .notNull()
      .references(() => dishes.id, { onDelete: 'cascade' }),
    mealTypeId: uuid('meal_type_id')
      .notNull()
      .references(() => mealTypes.id),
    position: smallint('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.dishId, t.mealTypeId] }),
    index('dish_meal_types_type_idx').on(t.mealTypeId),
  ],
)

export const packages = pgTable(
  'packages',
  {
    ...itemColumns(),
    packageName: text('package_name').notNull(),
    description: text('description').notNull().default(''),
    packageGroup: text('package_group').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    isPermanent: boolean('is_permanent').notNull().default(false),
    repeatTillEnd: boolean('repeat_till_end').notNull().default(false),
  },
  (t) => [
    uniqueName('packages_name_key', t.packageName),
    check('packages_dates_check', sql`${t.endDate} >= ${t.startDate}`),
    check(
      'packages_group_check',
      sql`${t.packageGroup} in ('Full Package', 'Main Meals with Breakfast', 'Main Meals with FITT Snacks', 'Main Meals Only')`,
    ),
  ],
)

export const packageDays = pgTable(
  'package_days',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    dayNumber: smallint('day_number').notNull(),
    date: date('date').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.dayNumber] }),
    unique('package_days_date_key').on(t.packageId, t.date),
    check('package_days_number_check', sql`${t.dayNumber} >= 1`),
  ],
)

export const packageDayMeals = pgTable(
  'package_day_meals',
  {
    packageId: uuid('package_id').notNull(),
    dayNumber: smallint('day_number').notNull(),
    position: smallint('position').notNull(),
    mealId: uuid('meal_id')
      .notNull()
      .references(() => dishes.id),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.dayNumber, t.position] }),
    foreignKey({
      name: 'package_day_meals_day_fk',
      columns: [t.packageId, t.dayNumber],
      foreignColumns: [packageDays.packageId, packageDays.dayNumber],
    }).onDelete('cascade'),
    unique('package_day_meals_once_key').on(t.packageId, t.dayNumber, t.mealId),
    index('package_day_meals_meal_idx').on(t.mealId),
  ],
)

export const plans = pgTable(
  'plans',
  {
    ...itemColumns(),
    planName: text('plan_name').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueName('plans_name_key', t.planName)],
)

export const planPackages = pgTable(
  'plan_packages',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    position: smallint('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.packageId] }),
    index('plan_packages_package_idx').on(t.packageId),
  ],
)

export const planCategories = pgTable(
  'plan_categories',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    position: smallint('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.categoryId] }),
    index('plan_categories_category_idx').on(t.categoryId),
  ],
)

/** Goods: supplements, equipment, apparel, accessories, books. */
export const products = pgTable(
  'products',
  {
    ...itemColumns(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    courseCategory: text('course_category'),
    specialOccasion: text('special_occasion'),
    priceFils: integer('price_fils').notNull(),
    strikeOffFils: integer('strike_off_fils').notNull().default(0),
    stock: integer('stock').notNull().default(0),
    rating: doublePrecision('rating').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    energyKcal: doublePrecision('energy_kcal'),
    proteinG: doublePrecision('protein_g'),
    fatG: doublePrecision('fat_g'),
    carbsG: doublePrecision('carbs_g'),
    allergens: text('allergens').array().notNull().default(sql`'{}'`),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    uniqueName('products_name_key', t.name),
    check('products_money_check', sql`${t.priceFils} > 0 and ${t.strikeOffFils} >= 0`),
    check('products_stock_check', sql`${t.stock} >= 0`),
    check('products_rating_check', sql`${t.rating} between 0 and 5`),
    check(
      'products_category_check',
      sql`${t.category} in ('supplements', 'equipment', 'apparel', 'accessories', 'books')`,
    ),
    check('products_occasion_check', sql`${t.specialOccasion} in ('Eid', 'Christmas', 'Onam', 'Ramadan')`),
    check('products_course_check', sql`${t.courseCategory} in ('bf', 'mc1', 'mc2', 'mc3')`),
  ],
)

export const articles = pgTable(
  'articles',
  {
    ...itemColumns(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    body: text('body').notNull(),
    author: text('author').notNull().default(''),
    publishedAt: moment('published_at'),
  },
  (t) => [uniqueName('articles_title_key', t.title), index('articles_published_idx').on(t.publishedAt)],
)
