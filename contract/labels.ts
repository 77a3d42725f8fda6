import { z } from 'zod'
import { LABEL_KINDS, LABEL_PAPERS, LABEL_SORTS, PRINT_STATES } from '../domain/kitchen/label-print.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'

const plainDate = z.iso.date(says('date-required'))

const wanted = {
  kind: z.enum(LABEL_KINDS),
  paper: z.enum(LABEL_PAPERS),
  /** Labels of bags are always sorted by run. */
  sort: z.enum(LABEL_SORTS),
  /** `changed`: only those whose words are on no paper yet. */
  scope: z.enum(['all', 'changed']),
}

const print = z.object({
  ...{ _id: z.string(), ...wanted, state: z.enum(PRINT_STATES) },
  /** How many labels it has, and how many of them are drawn. */
  ...{ labels: z.number(), done: z.number() },
  ...{ askedAt: z.string(), by: z.string().nullable() },
})
export type PrintAnswer = z.infer<typeof print>

const counts = z.object({
  all: z.number(),
  /** Printed, and they say something else now. */
  changed: z.number(),
  /** Never printed. */
  fresh: z.number(),
  /** On paper, though their bag or dish is no longer there. */
  gone: z.number(),
})

const labels = z.object({
  /** The day the food is eaten, and the one it is cooked on. */
  ...{ date: plainDate, cookedOn: plainDate, today: plainDate },
  ...{ meal: counts, bag: counts },
  /** Bags whose label says an allergen, a dislike or a note. */
  exceptions: z.number(),
  /** The last ones first. */
  prints: z.array(print),
})
export type LabelsAnswer = z.infer<typeof labels>

const labelsWanted = z.object({ date: plainDate, ...wanted })
export type LabelsWanted = z.infer<typeof labelsWanted>

export const labelCalls = calls({
  'GET /api/admin/get-labels': {
    summary: 'How many labels a date has, what of them changed since they were printed, and what was printed',
    access: { staff: 'labels' },
    query: z.object({ date: plainDate.optional() }),
    answer: answers(labels),
  },
  'GET /api/admin/get-label-prints': {
    summary: 'How far the files of labels of a date are: small, asked every second',
    access: { staff: 'labels' },
    query: z.object({ date: plainDate }),
    answer: answers(z.array(print)),
  },
  'POST /api/admin/print-labels': {
    summary: 'Asks for a file of labels, which is drawn in the background',
    access: { staff: 'labels' },
    body: labelsWanted,
    answer: answers(z.object({ _id: z.string() })),
  },
  'GET /api/admin/get-labels-pdf': {
    summary: 'A file of labels',
    access: { staff: 'labels' },
    query: z.object({ print: z.uuid() }),
    download: 'application/pdf',
  },
})
