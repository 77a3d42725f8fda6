import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { deliveryDays } from './subscriptions.ts'

/** What has been put into a bag: a piece of a dish, ticked or scanned. Taken out, its row goes. */
export const packedPieces = pgTable(
  'packed_pieces',
  {
    /** The day it is eaten: what was packed for a date is not in the bag of another, wherever its day moves. */
    date: date('date').notNull(),
    dayId: uuid('day_id')
      .notNull()
      .references(() => deliveryDays.id),
    /** As in day_dishes; `piece` counts from 1 to its quantity. */
    position: smallint('position').notNull(),
    piece: smallint('piece').notNull(),
    /** What it was, in ordered_dishes: where the day has another dish there by now, this one has to be taken out. */
    dish: text('dish').notNull(),
    packedAt: moment('packed_at').notNull(),
    packedBy: uuid('packed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    // By date first: all of a date is one range, which every screen reads every second.
    primaryKey({ columns: [t.date, t.dayId, t.position, t.piece, t.dish] }),
    check('packed_pieces_piece_check', sql`${t.position} >= 0 and ${t.piece} > 0`),
  ],
)

export const bagNumbers = pgSequence('bag_numbers', { startWith: 1 })

/** A cool bag with the code that is on it, and who has it: with nobody, it is in the kitchen. */
export const bags = pgTable(
  'bags',
  {
    code: text('code').primaryKey(),
    createdAt: createdAt(),
    /** Lost, torn or sold: it is not handed out any more. */
    retiredAt: moment('retired_at'),
    /** Null while it is in the kitchen, and once its holder is erased. */
    holderId: uuid('holder_id').references(() => accounts.id, { onDelete: 'set null' }),
    outSince: moment('out_since'),
  },
  (t) => [
    index('bags_holder_idx').on(t.holderId),
    check('bags_holder_check', sql`${t.holderId} is null or ${t.outSince} is not null`),
  ],
)

/** Where bags went: rows are only ever added, which a trigger holds. */
export const bagMoves = pgTable(
  'bag_moves',
  {
    id: id(),
    bag: text('bag')
      .notNull()
      .references(() => bags.code),
    direction: text('direction').$type<'out' | 'in'>().notNull(),
    /** Who has it, or had it. Null once they are erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** With which bag of food it went, where that is known. */
    dayId: uuid('day_id').references(() => deliveryDays.id),
    movedAt: moment('moved_at').notNull(),
    /** Which of the shop's people scanned it. */
    movedBy: uuid('moved_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('bag_moves_bag_idx').on(t.bag, t.movedAt),
    index('bag_moves_account_idx').on(t.accountId),
    index('bag_moves_moved_by_idx').on(t.movedBy),
    check('bag_moves_direction_check', sql`${t.direction} in ('out', 'in')`),
  ],
)
