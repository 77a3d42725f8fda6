import { z } from 'zod'
import { LEDGER_ACTIONS } from '../domain/days/ledger.ts'
import { SIZES } from '../domain/food/portion-sizes.ts'
import { EXCEPTION_KINDS } from '../domain/kitchen/exception-groups.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'

const plainDate = z.iso.date(says('date-required'))
/** A dish, and the name of its meal type; empty for add-ons. */
const slotDish = { dish: z.uuid(), slot: z.string().max(100, says('too-long')) }

const batch = z.object({
  ...slotDish,
  lot: z.string(),
  /** How many were cooked when it was ticked. */
  portions: z.number(),
  /** Null where the tick was taken back. */
  cookedAt: z.string().nullable(),
  by: z.string().nullable(),
})
export type KitchenBatch = z.infer<typeof batch>

const line = z.object({
  ...slotDish,
  name: z.string(),
  /** None for a dish as it stands. */
  size: z.enum(SIZES).optional(),
  allergens: z.array(z.string()),
  /** To be cooked, and what its customers can still change. */
  portions: z.number(),
  planned: z.number(),
  /** Bags among the exceptions that hold it. */
  exceptions: z.number(),
})
export type KitchenLine = z.infer<typeof line>

const exception = z.object({
  _id: z.string(),
  orderID: z.string(),
  customer: z.string(),
  /** Who eats it, where it is not the customer; else empty. */
  eater: z.string(),
  ...{ isPlanned: z.boolean(), isHeldBack: z.boolean() },
  avoids: z.array(z.string()),
  isSevere: z.boolean(),
  dislikes: z.array(z.string()),
  note: z.string(),
  isConflict: z.boolean(),
  /** What it holds that its eater does not want: `conflicts` is what they avoid of it, `dislikes` what they do not like. */
  unwanted: z.array(
    z.object({
      ...{ name: z.string(), slot: z.string(), quantity: z.number() },
      conflicts: z.array(z.string()),
      dislikes: z.array(z.string()),
    }),
  ),
})
export type KitchenException = z.infer<typeof exception>

/** Exceptions by what is not wanted: a bag is in each that concerns it. */
const exceptionGroup = z.object({
  kind: z.enum(EXCEPTION_KINDS),
  /** Empty for notes, and for all dislikes of what nobody cooks that day. */
  what: z.string(),
  /** What is cooked that day and holds it. */
  dishes: z.array(z.string()),
  /** By their places among `exceptions`. */
  bags: z.array(z.number()),
})
export type KitchenExceptionGroup = z.infer<typeof exceptionGroup>

/** What the shop's people changed after the cut-off. */
const lateChange = z.object({
  /** The receipt, and the bag. */
  ...{ receipt: z.string(), bag: z.string() },
  ...{ orderID: z.string(), customer: z.string(), eater: z.string() },
  action: z.enum(LEDGER_ACTIONS),
  /** What has become of the bag on this date. */
  became: z.enum(['changed', 'gone', 'new']),
  lines: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  reason: z.string(),
  at: z.string(),
})
export type LateChange = z.infer<typeof lateChange>

const board = z.object({
  /** The day the food is eaten, and the one it is cooked on. */
  date: plainDate,
  cookedOn: plainDate,
  today: plainDate,
  /** `heldBack`: past their cut-off, and not with the kitchen, for their eaters must not eat what they have. */
  bags: z.object({ locked: z.number(), planned: z.number(), heldBack: z.number() }),
  /** Every bag whose eater told an allergen, a dislike or a note; conflicts first. */
  exceptions: z.array(exception),
  exceptionGroups: z.array(exceptionGroup),
  /** Newest first. */
  lateChanges: z.array(lateChange),
  /** By slot in the shop's order, add-ons last. */
  lines: z.array(line),
  batches: z.array(batch),
})
export type KitchenBoard = z.infer<typeof board>

const MOST_PORTIONS = 100_000

export const kitchenCalls = calls({
  'GET /api/admin/get-kitchen': {
    summary: 'What is cooked for a date, bags with exceptions first; by default what is cooked today',
    access: { staff: 'kitchen' },
    query: z.object({ date: plainDate.optional() }),
    answer: answers(board),
  },
  'GET /api/admin/get-cooked': {
    summary: 'What is ticked as cooked for a date: small, asked every second',
    access: { staff: 'kitchen' },
    query: z.object({ date: plainDate }),
    answer: answers(z.array(batch)),
  },
  'POST /api/admin/tick-cooked': {
    summary: 'Ticks a dish of a slot as cooked, or takes the tick back; the same twice is once',
    access: { staff: 'kitchen' },
    body: z.object({
      ...{ date: plainDate, ...slotDish, isCooked: z.boolean() },
      /** As many as the cook saw on the board. */
      portions: z.int().min(1).max(MOST_PORTIONS),
    }),
    answer: answers(z.array(batch)),
  },
})
