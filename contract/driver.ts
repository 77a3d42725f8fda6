import { z } from 'zod'
import { DAY_STATES, DELIVERY_WINDOWS } from '../domain/days/delivery-days.ts'
import { FAILURE_REASONS } from '../domain/days/failed-delivery.ts'
import { MARK_KINDS, MARK_OUTCOMES } from '../domain/delivery/delivery-marks.ts'
import { answers, calls, done } from './call.ts'
import { says } from './checked.ts'

const bag = z.object({
  day: z.string(),
  orderID: z.string(),
  pieces: z.number(),
  state: z.enum(DAY_STATES),
  /** When it was handed over, or could not be, in Dubai's time. */
  endedAt: z.string().nullable(),
})
const stop = z.object({
  stop: z.number(),
  name: z.string(),
  phone: z.string(),
  /** For wa.me: digits alone, with the country's; null where nobody could be called. */
  whatsapp: z.string().nullable(),
  address: z.array(z.string()),
  /** A link to its pin, or to a search for the address. */
  map: z.string(),
  note: z.string(),
  bags: z.array(bag),
})
export type DriverStop = z.infer<typeof stop>

const run = z.object({
  id: z.string(),
  name: z.string(),
  /** The day the food is eaten. */
  date: z.string(),
  window: z.enum(DELIVERY_WINDOWS),
  /** From when to when it is brought, and when it began, in Dubai's time. */
  from: z.string(),
  until: z.string(),
  startedAt: z.string().nullable(),
  stops: z.array(stop),
})
export type DriverRun = z.infer<typeof run>

/** A driver's own runs of today and tomorrow, and earlier ones that are not over. */
const ownRuns = z.object({
  /** Whose they are: a phone may change hands. */
  driver: z.string(),
  name: z.string(),
  runs: z.array(run),
})
export type OwnRuns = z.infer<typeof ownRuns>

const MOST_MARKS = 50

const mark = z
  .object({
    /** Made by the phone: handed in twice, it counts once. */
    id: z.uuid(),
    kind: z.enum(MARK_KINDS),
    /** The run that has started; of all others the day is told. */
    run: z.uuid().optional(),
    day: z.uuid().optional(),
    reason: z.enum(FAILURE_REASONS).optional(),
    words: z.string().trim().max(300, says('too-long')).default(''),
    /** The code of a cool bag. */
    bag: z.string().trim().min(1).max(40, says('too-long')).optional(),
    /** By the phone's clock. */
    happenedAt: z.iso.datetime({ offset: true }),
  })
  .refine(({ kind, run, day }) => (kind === 'started' ? run : day))
  .refine(({ kind, reason }) => kind !== 'failed' || reason)
  .refine(({ kind, bag }) => !kind.startsWith('bag-') || bag)
export type Mark = z.output<typeof mark>

const seenMark = z.object({
  id: z.string(),
  kind: z.enum(MARK_KINDS),
  reason: z.enum(FAILURE_REASONS).nullable(),
  words: z.string(),
  bag: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable(),
  outcome: z.enum(MARK_OUTCOMES),
  hasPhoto: z.boolean(),
  /** It could not be applied, and nobody has looked at it. */
  isOpen: z.boolean(),
})
export type SeenMark = z.infer<typeof seenMark>

export const driverCalls = calls({
  'GET /api/admin/get-own-runs': {
    summary: 'One’s own runs with their stops: nothing of others, and no prices',
    access: { staff: 'own-run' },
    answer: answers(ownRuns),
  },
  'POST /api/admin/hand-in-marks': {
    summary: 'What was done on the road, in order; handed in twice, a mark counts once',
    access: { staff: 'own-run' },
    body: z.object({ marks: z.array(mark).min(1).max(MOST_MARKS) }),
    answer: answers(
      ownRuns.extend({ outcomes: z.array(z.object({ id: z.string(), outcome: z.enum(MARK_OUTCOMES) })) }),
    ),
  },
  'POST /api/admin/hand-in-photo': {
    summary: 'A picture taken with a mark of one’s own; twice is once',
    access: { staff: 'own-run' },
    multipart: true,
    body: z.object({ mark: z.uuid() }),
    answer: done,
  },
  'GET /api/admin/get-day-marks': {
    summary: 'What drivers have said of a delivery day, in order',
    access: { staff: 'customers' },
    query: z.object({ day: z.uuid() }),
    answer: answers(z.array(seenMark)),
  },
  'POST /api/admin/check-mark': {
    summary: 'Somebody has looked at a mark that could not be applied; twice is once',
    access: { staff: 'customers' },
    body: z.object({ mark: z.uuid() }),
    answer: done,
  },
  'GET /api/admin/delivery-photo': {
    summary: 'The picture that was taken with a mark',
    access: { staff: 'customers' },
    query: z.object({ mark: z.uuid() }),
    download: 'image/webp',
  },
})
