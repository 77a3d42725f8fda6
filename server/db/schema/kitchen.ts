import { sql } from 'drizzle-orm'
import { check, date, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

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
