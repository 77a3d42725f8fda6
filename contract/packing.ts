import { z } from 'zod'
import { MAX_OF_ONE_ADD_ON } from '../domain/food/add-ons.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'
import { deliveryWindow } from './zones.ts'

const plainDate = z.iso.date(says('date-required'))
const dish = z.string().max(100)
const position = z.int().min(0).max(999)
const seenBag = { day: z.uuid(), version: z.int() }

/** What is in a bag now. */
const progress = z.object({
  _id: z.string(),
  version: z.number(),
  isClosed: z.boolean(),
  /** '0.1' is the first piece of the dish at place 0. */
  packed: z.array(z.string()),
  /** What was packed and is not the bag's any more. */
  takeOut: z.array(z.object({ position: z.number(), piece: z.number(), dish })),
})
export type BagProgress = z.infer<typeof progress>

/** Hand it in with the next question: only what changed after it is told. */
const seen = z.string().regex(/^\d{1,19}$/)

/** Bags that changed, and how many bags and pieces there are now: where a screen counts others, something went. */
const packedSince = z.object({
  ...{ seen, changed: z.array(progress) },
  ...{ bags: z.number(), pieces: z.number() },
})
export type PackedSince = z.infer<typeof packedSince>

const bag = z.object({
  ...{ _id: z.string(), orderID: z.string(), customer: z.string(), version: z.number() },
  window: deliveryWindow,
  area: z.string(),
  run: z.object({ name: z.string(), stop: z.number() }).nullable(),
  /** Who eats it, where it is not the customer; else empty. */
  eater: z.string(),
  avoids: z.array(z.string()),
  isSevere: z.boolean(),
  dislikes: z.array(z.string()),
  note: z.string(),
  /** Its eater told an allergen, a dislike or a note. */
  isException: z.boolean(),
  isConflict: z.boolean(),
  /** It was packed and is open again: since it was changed, or by a packer’s own hand. */
  openedAgain: z.enum(['changed', 'by-hand']).nullable(),
  /** Why it was closed though something was missing. */
  reason: z.string(),
  dishes: z.array(
    z.object({
      ...{ position: z.number(), dish, name: z.string(), slot: z.string(), quantity: z.number() },
      conflicts: z.array(z.string()),
      dislikes: z.array(z.string()),
    }),
  ),
})
export type PackedBag = z.infer<typeof bag>

const board = z.object({
  /** The day the food is eaten, and the one it is packed on. */
  ...{ date: plainDate, packedOn: plainDate, today: plainDate },
  /** Bags that can still be changed. */
  planned: z.number(),
  /** Past their cut-off, and not with the kitchen: their eaters must not eat what they have. */
  heldBack: z.number(),
  /** Those with a conflict first, then by run and stop. */
  bags: z.array(bag),
  packed: packedSince,
  /** Of dishes that are to be taken out. */
  names: z.record(z.string(), z.string()),
})
export type PackingBoard = z.infer<typeof board>

export const packingCalls = calls({
  'GET /api/admin/get-packing': {
    summary: 'The bags of a date in the order in which they are packed; by default what is packed today',
    access: { staff: 'packing' },
    query: z.object({ date: plainDate.optional() }),
    answer: answers(board),
  },
  'GET /api/admin/get-packed': {
    summary: 'What is in the bags of a date, or what of it changed since: small, asked every second',
    access: { staff: 'packing' },
    query: z.object({ date: plainDate, since: seen.optional() }),
    answer: answers(packedSince),
  },
  'POST /api/admin/tick-packed': {
    summary: 'Pieces of a dish go into a bag, or come out; the same twice is once',
    access: { staff: 'packing' },
    body: z.object({
      ...{ date: plainDate, day: z.uuid(), position, dish, isPacked: z.boolean() },
      pieces: z.array(z.int().min(1).max(MAX_OF_ONE_ADD_ON)).min(1).max(MAX_OF_ONE_ADD_ON),
    }),
    answer: answers(progress),
  },
  'POST /api/admin/close-bag': {
    summary: 'Closes a bag as it was seen: complete, or with a reason',
    access: { staff: 'packing' },
    body: z.object({
      ...seenBag,
      date: plainDate,
      reason: z.string().trim().max(500, says('too-long')).default(''),
      /** What of it was seen to be avoided: told since, it is not closed before somebody has looked again. */
      conflicts: z
        .array(z.object({ position, dish, conflicts: z.array(z.string().max(100)).max(100) }))
        .max(100)
        .default([]),
    }),
    answer: answers(progress),
  },
  'POST /api/admin/open-bag': {
    summary: 'Opens a closed bag again, while it is in the kitchen',
    access: { staff: 'packing' },
    body: z.object({ ...seenBag, date: plainDate }),
    answer: answers(progress),
  },
})
