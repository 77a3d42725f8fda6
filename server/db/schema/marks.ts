import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FAILURE_REASONS, type FailureReason } from '../../../domain/days/failed-delivery.ts'
import {
  MARK_KINDS,
  MARK_OUTCOMES,
  type MarkKind,
  type MarkOutcome,
} from '../../../domain/delivery/delivery-marks.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'
import { deliveryDays, oneOf } from './subscriptions.ts'

/** What drivers have said on the road, as it was handed in. Rows are only ever added, which a trigger holds. */
export const deliveryMarks = pgTable(
  'delivery_marks',
  {
    /** Made by the phone: the same mark handed in twice is one. */
    id: uuid('id').primaryKey(),
    driverId: uuid('driver_id').references(() => accounts.id, { onDelete: 'set null' }),
    // No foreign key: runs are made anew, and what was said on one stays.
    runId: uuid('run_id'),
    /** Null where a whole run is meant. */
    dayId: uuid('day_id').references(() => deliveryDays.id),
    kind: text('kind').$type<MarkKind>().notNull(),
    /** Why it failed. */
    reason: text('reason').$type<FailureReason>(),
    /** What the driver wrote, for the shop. Emptied when its customer is erased. */
    words: text('words').notNull().default(''),
    bagCode: text('bag_code'),
    /** By the phone's clock, within what can be. */
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    outcome: text('outcome').$type<MarkOutcome>().notNull(),
  },
  (t) => [
    index('delivery_marks_day_idx').on(t.dayId),
    index('delivery_marks_look_idx').on(t.receivedAt).where(sql`outcome not in ('done', 'repeated')`),
    check('delivery_marks_kind_check', sql`${t.kind} in (${oneOf(MARK_KINDS)})`),
    check('delivery_marks_outcome_check', sql`${t.outcome} in (${oneOf(MARK_OUTCOMES)})`),
    check('delivery_marks_reason_check', sql`${t.reason} in (${oneOf(FAILURE_REASONS)})`),
  ],
)

/** Marks that could not be applied, and who has looked at them since. */
export const checkedMarks = pgTable('checked_marks', {
  markId: uuid('mark_id')
    .primaryKey()
    .references(() => deliveryMarks.id),
  checkedBy: uuid('checked_by').references(() => accounts.id, { onDelete: 'set null' }),
  checkedAt: moment('checked_at').notNull(),
})

/** A picture taken at a door; the file store has it under the mark's id. */
export const deliveryPhotos = pgTable(
  'delivery_photos',
  {
    markId: uuid('mark_id')
      .primaryKey()
      .references(() => deliveryMarks.id),
    byteSize: integer('byte_size').notNull(),
    storedAt: moment('stored_at').notNull(),
    removeAfter: moment('remove_after').notNull(),
  },
  (t) => [index('delivery_photos_remove_idx').on(t.removeAfter)],
)
