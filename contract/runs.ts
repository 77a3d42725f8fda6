import { z } from 'zod'
import { DAY_STATES, DELIVERY_WINDOWS } from '../domain/days/delivery-days.ts'
import { answers, calls, done } from './call.ts'
import { says } from './checked.ts'

const plainDate = z.iso.date(says('date-required'))
const round = { date: plainDate, window: z.enum(DELIVERY_WINDOWS) }

const driver = z.object({ _id: z.string(), name: z.string() })

const run = {
  _id: z.string(),
  name: z.string(),
  driver: driver.nullable(),
  /** When its bags left the kitchen. */
  startedAt: z.string().nullable(),
  version: z.number(),
}

const stop = z.object({
  /** Its first bag. */
  _id: z.string(),
  /** Counted from 1. */
  stop: z.number(),
  name: z.string(),
  address: z.array(z.string()),
  phone: z.string(),
  /** What the driver should know. */
  note: z.string(),
  /** Coordinates or a Makani number, and a link to the map; empty without a pin. */
  pin: z.string(),
  map: z.string(),
  pieces: z.number(),
  bags: z.array(
    z.object({ _id: z.string(), orderID: z.string(), state: z.enum(DAY_STATES), pieces: z.number() }),
  ),
})
export type Stop = z.infer<typeof stop>

const wholeRun = z.object({ ...run, ...round, stops: z.array(stop) })
export type WholeRun = z.infer<typeof wholeRun>

/** What was last printed of a run against what is true now. */
const sheet = z.object({
  ...{ at: z.string(), by: z.string().nullable(), isOutOfDate: z.boolean() },
  /** Bags that are others at the door, that came, and that are no longer on the run. */
  ...{ changed: z.number(), fresh: z.number(), gone: z.number() },
  isReordered: z.boolean(),
  /** Another name, driver or time. */
  isOtherRun: z.boolean(),
})
export type SheetState = z.infer<typeof sheet>

const board = z.object({
  ...round,
  today: plainDate,
  /** When the bags are brought. */
  from: z.string(),
  until: z.string(),
  /** `unpacked`: bags that the kitchen has not closed. */
  runs: z.array(
    z.object({
      ...{ ...run, stops: z.number(), bags: z.number(), unpacked: z.number() },
      /** Null where it was never printed. */
      sheet: sheet.nullable(),
    }),
  ),
  /** Bags that are on no run, the first of them by name. */
  loose: z.object({
    bags: z.number(),
    first: z.array(z.object({ _id: z.string(), name: z.string(), zone: z.string(), address: z.string() })),
  }),
  /** Bags that can still be changed by their customers: they count from their cut-off on. */
  planned: z.number(),
  /** Past their cut-off, and not with the kitchen: their eaters must not eat what they have. */
  heldBack: z.number(),
  drivers: z.array(driver),
})
export type RunBoard = z.infer<typeof board>

/** The run as it was seen. What has left is changed with a reason alone. */
const seen = {
  run: z.uuid(),
  version: z.int(),
  reason: z.string().trim().max(200, says('text-over-limit')).optional(),
}
const papers = z.object({ ...round, run: z.uuid().optional() })

export const runCalls = calls({
  'GET /api/admin/get-runs': {
    summary: 'The runs of a date and window, and the bags that are on none; by default the next that go out',
    access: { staff: 'runs' },
    query: z.object({ date: plainDate.optional(), window: round.window.optional() }),
    answer: answers(board),
  },
  'GET /api/admin/get-run': {
    summary: 'A run with its stops in order',
    access: { staff: 'runs' },
    query: z.object({ run: z.uuid() }),
    answer: answers(wholeRun),
  },
  'POST /api/admin/make-runs': {
    summary: 'Puts the bags of a date and window that are on no run on one; the same twice is once',
    access: { staff: 'runs' },
    body: z.object(round),
    answer: answers(board),
  },
  'POST /api/admin/move-stop': {
    summary: 'Moves a stop up or down, to another run, or to a new one; answers the runs concerned',
    access: { staff: 'runs' },
    body: z.object({
      ...seen,
      /** Any bag of it. */
      stop: z.uuid(),
      /** Where it goes; null for a run of its own. */
      toRun: z.uuid().nullable(),
      toVersion: z.int().optional(),
      /** Counted from 1; at the end where it is left out. */
      place: z.int().min(1).max(10_000).optional(),
    }),
    answer: answers(z.array(wholeRun)),
  },
  'POST /api/admin/sort-run': {
    summary: 'Puts the stops of a run in the order of a short tour; what was dragged is lost',
    access: { staff: 'runs' },
    body: z.object(seen),
    answer: answers(z.array(wholeRun)),
  },
  'PATCH /api/admin/change-run': {
    summary: 'Another name or driver',
    access: { staff: 'runs' },
    body: z.object({
      ...seen,
      name: z.string().trim().min(1, says('run-name-required')).max(60, says('text-over-limit')).optional(),
      driver: z.uuid().nullable().optional(),
    }),
    answer: answers(z.array(wholeRun)),
  },
  'POST /api/admin/print-run-sheets': {
    summary: 'Says that the PDF of this version has arrived: what changes later makes it out of date',
    access: { staff: 'runs' },
    /** As get-run-sheets says it, in the header `sheets-version`. */
    body: papers.extend({ version: z.string().max(100) }),
    answer: done,
  },
  'GET /api/admin/get-run-sheets': {
    summary: 'What drivers take along on paper: a page for each run, or one',
    access: { staff: 'runs' },
    query: papers,
    download: 'application/pdf',
  },
  'GET /api/admin/get-runs-csv': {
    summary: 'The stops of a date and window, or of one run, as a table for a spreadsheet',
    access: { staff: 'runs' },
    query: papers,
    download: 'text/csv',
  },
  'GET /api/admin/get-runs-vroom': {
    summary: 'The same as the input of VROOM, which plans tours; the file’s name says how many have no pin',
    access: { staff: 'runs' },
    query: papers,
    download: 'application/json',
  },
})
