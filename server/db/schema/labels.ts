import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
  LABEL_KINDS,
  LABEL_PAPERS,
  LABEL_SORTS,
  type LabelKind,
  type LabelPaper,
  type LabelSort,
  PRINT_STATES,
  type PrintState,
} from '../../../domain/kitchen/label-print.ts'
import { accounts } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { deliveryDays, oneOf } from './subscriptions.ts'

/** A file of labels that somebody asked for: made in the background, removed after a few days. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: id(),
    /** The day the food is eaten. */
    date: date('date').notNull(),
    kind: text('kind').$type<LabelKind>().notNull(),
    paper: text('paper').$type<LabelPaper>().notNull(),
    sort: text('sort').$type<LabelSort>().notNull(),
    scope: text('scope').$type<'all' | 'changed'>().notNull(),
    state: text('state').$type<PrintState>().notNull().default('waiting'),
    labels: integer('labels').notNull().default(0),
    done: integer('done').notNull().default(0),
    askedBy: uuid('asked_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('print_jobs_date_idx').on(t.date, t.createdAt),
    index('print_jobs_created_idx').on(t.createdAt),
    check('print_jobs_kind_check', sql`${t.kind} in (${oneOf(LABEL_KINDS)})`),
    check('print_jobs_paper_check', sql`${t.paper} in (${oneOf(LABEL_PAPERS)})`),
    check('print_jobs_sort_check', sql`${t.sort} in (${oneOf(LABEL_SORTS)})`),
    check('print_jobs_scope_check', sql`${t.scope} in ('all', 'changed')`),
    check('print_jobs_state_check', sql`${t.state} in (${oneOf(PRINT_STATES)})`),
  ],
)

/** What a label said when it was last printed: where it says something else now, it is out of date. */
export const printedLabels = pgTable(
  'printed_labels',
  {
    dayId: uuid('day_id')
      .notNull()
      .references(() => deliveryDays.id),
    kind: text('kind').$type<LabelKind>().notNull(),
    /** Of the dish in its bag, and which of several; 0 for a bag. */
    position: smallint('position').notNull(),
    piece: smallint('piece').notNull(),
    /** The date it was printed for. */
    date: date('date').notNull(),
    /** Of its printed words. */
    digest: text('digest').notNull(),
    printedAt: moment('printed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dayId, t.kind, t.position, t.piece] }),
    index('printed_labels_date_idx').on(t.date),
    check('printed_labels_kind_check', sql`${t.kind} in (${oneOf(LABEL_KINDS)})`),
  ],
)
