import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_WINDOWS, type DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import type { SheetDigests } from '../../../domain/delivery/run-sheet.ts'
import { accounts } from './accounts.ts'
import { createdAt, id, moment, version } from './columns.ts'
import { deliveryDays, oneOf } from './subscriptions.ts'

/** One driver's round for a date and a window. */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    /** The day the food is eaten, as everywhere; an evening's is brought on the day before. */
    date: date('date').notNull(),
    deliveryWindow: text('delivery_window').$type<DeliveryWindow>().notNull(),
    /** What it is called on sheets: its zone, and a number where a zone has several. */
    name: text('name').notNull(),
    driverId: uuid('driver_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** When its bags left the kitchen. */
    startedAt: moment('started_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('runs_date_idx').on(t.date, t.deliveryWindow),
    index('runs_driver_idx').on(t.driverId, t.date),
    check('runs_window_check', sql`${t.deliveryWindow} in (${oneOf(DELIVERY_WINDOWS)})`),
  ],
)

/** Which bags a run brings, and where in its order. Bags for one door have the same stop. A bag is on one run at most. */
export const runDays = pgTable(
  'run_days',
  {
    dayId: uuid('day_id')
      .primaryKey()
      .references(() => deliveryDays.id),
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    stop: smallint('stop').notNull(),
  },
  (t) => [index('run_days_run_idx').on(t.runId, t.stop), check('run_days_stop_check', sql`${t.stop} > 0`)],
)

/** What the sheet of a run said when it was last printed: where it would say something else now, it is out of date. */
export const printedSheets = pgTable('printed_sheets', {
  runId: uuid('run_id')
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  said: jsonb('said').$type<SheetDigests>().notNull(),
  printedAt: moment('printed_at').notNull(),
  printedBy: uuid('printed_by').references(() => accounts.id, { onDelete: 'set null' }),
})
