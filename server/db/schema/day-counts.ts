import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DayCounts } from '../../../domain/days/day-counts.ts'
import { moment } from './columns.ts'

/** The last check of a date: what each place counted then, and whose bags were not the same everywhere. */
export const dayCounts = pgTable('day_counts', {
  date: date('date').primaryKey(),
  isAgreed: boolean('is_agreed').notNull(),
  counts: jsonb('counts').$type<DayCounts>().notNull(),
  /** Numbers of orders. */
  orders: text('orders').array().notNull(),
  checkedAt: moment('checked_at').notNull(),
})
