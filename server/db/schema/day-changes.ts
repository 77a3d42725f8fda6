import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { orders } from './orders.ts'
import { deliveryDays } from './subscriptions.ts'

/** Dishes as ordered_dishes has them: meals by their place in the day, extras with how many the day is to have. */
export type WantedDigests = {
  swaps: { place: number; dish: string }[]
  extras: { dish: string; quantity: number }[]
}

/** A change of a paid day that is made once its difference has been paid: the order is of nothing else. */
export const paidChanges = pgTable(
  'paid_changes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    dayId: uuid('day_id')
      .notNull()
      .references(() => deliveryDays.id),
    wanted: jsonb('wanted').$type<WantedDigests>().notNull(),
    differenceFils: integer('difference_fils').notNull(),
    /** Made by the page: the same change asked twice is one order. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('paid_changes_day_idx').on(t.dayId),
    check('paid_changes_money_check', sql`${t.differenceFils} > 0`),
  ],
)
