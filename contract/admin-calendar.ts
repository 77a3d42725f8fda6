import { z } from 'zod'
import { RAMADAN_SLOTS } from '../domain/days/ramadan.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'

const plainDate = z.iso.date(says('date-required'))
const dates = { from: plainDate, to: plainDate }

const closure = z.object({
  ...dates,
  reason: z.string(),
  /** Days that were moved off it, and those still to be moved. */
  moved: z.number(),
  left: z.number(),
})
export type Closure = z.infer<typeof closure>

/** Meals and windows are called and brought as in Ramadan between two dates; each meal type by its name. */
export const ramadan = z.object({
  ...dates,
  slots: z.record(z.string().max(100, says('too-long')), z.enum(RAMADAN_SLOTS)),
})

const calendar = z.object({
  today: plainDate,
  closures: z.array(closure),
  /** Null where none is set, or it is over; `proposed` by the calendar and the names of meal types. */
  ramadan: ramadan.nullable(),
  proposed: ramadan,
})
export type Calendar = z.infer<typeof calendar>

const preview = z.object({
  days: z.number(),
  customers: z.number(),
  /** The earliest and the latest date that a day moves to. */
  firstDate: plainDate.nullable(),
  lastDate: plainDate.nullable(),
  /** How many of the days the kitchen has already. */
  locked: z.number(),
  /** Days for which no menu has anything: they stay, and are seen to one by one. */
  unmovable: z.number(),
})
export type ClosurePreview = z.infer<typeof preview>

const ramadanPreview = z.object({
  /** Days that are shown in it, of how many customers, and how many of them the kitchen has already. */
  ...{ days: z.number(), customers: z.number(), locked: z.number() },
  /** Days that are shown in it now and would no longer be. */
  left: z.number(),
})
export type RamadanPreview = z.infer<typeof ramadanPreview>

export const adminCalendarCalls = calls({
  'GET /api/admin/get-closures': {
    summary: 'The dates from today on that nothing is delivered on, and how far their days have been moved',
    access: { staff: 'calendar' },
    answer: answers(calendar),
  },
  'POST /api/admin/preview-closure': {
    summary: 'What a closure would move, and where to',
    access: { staff: 'calendar' },
    body: z.object(dates),
    answer: answers(preview),
  },
  'POST /api/admin/add-closure': {
    summary: 'Closes the shop on dates: the days on them move, and their customers are told',
    access: { staff: 'calendar' },
    body: z.object({
      ...dates,
      reason: z.string().trim().min(1, says('closure-reason-required')).max(120, says('text-over-limit')),
    }),
    answer: answers(calendar),
  },
  'POST /api/admin/remove-closure': {
    summary: 'Opens dates again; what was moved stays where it is',
    access: { staff: 'calendar' },
    body: z.object(dates),
    answer: answers(calendar),
  },
  'POST /api/admin/preview-ramadan': {
    summary: 'How many paid days would be shown as in Ramadan',
    access: { staff: 'calendar' },
    body: z.object(dates),
    answer: answers(ramadanPreview),
  },
  'POST /api/admin/set-ramadan': {
    summary: 'Shows the days between two dates as in Ramadan, or, with null, all days as usual',
    access: { staff: 'calendar' },
    body: z.object({ ramadan: ramadan.nullable() }),
    answer: answers(calendar),
  },
})
