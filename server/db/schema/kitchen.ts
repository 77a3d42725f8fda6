import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ShoppingLine } from '../../../domain/kitchen/shopping-list.ts'
import { accounts } from './accounts.ts'
import { id, moment } from './columns.ts'

export const lotNumbers = pgSequence('lot_numbers', { startWith: 1001 })

/** All portions of a dish that are cooked for a slot of a date. It gets its lot number with the first tick and keeps it. */
export const kitchenBatches = pgTable(
  'kitchen_batches',
  {
    /** The day it is eaten. */
    date: date('date').notNull(),
    // No foreign key: a dish that was deleted since it was sold is cooked all the same.
    dishId: uuid('dish_id').notNull(),
    /** The meal type's name as it was sold; empty for add-ons. */
    slot: text('slot').notNull(),
    lot: text('lot').notNull().unique().default(sql`'L-' || nextval('lot_numbers')`),
    /** How many were cooked: where more are wanted since, there is something left to do. */
    portions: integer('portions').notNull(),
    /** Null where the tick was taken back. */
    cookedAt: moment('cooked_at'),
    cookedBy: uuid('cooked_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.date, t.dishId, t.slot] }),
    check('kitchen_batches_portions_check', sql`${t.portions} > 0`),
  ],
)

/** A shopping list as it was printed, for the day the food is eaten: what changed since is told against the last one. */
export const printedShoppingLists = pgTable(
  'printed_shopping_lists',
  {
    id: id(),
    date: date('date').notNull(),
    list: jsonb('list')
      .$type<{ lines: ShoppingLine[]; withoutRecipe: { name: string; portions: number }[] }>()
      .notNull(),
    printedAt: moment('printed_at').notNull(),
    printedBy: uuid('printed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [index('printed_shopping_lists_date_idx').on(t.date, t.printedAt)],
)
