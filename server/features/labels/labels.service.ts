import type { Readable } from 'node:stream'
import type { LabelsAnswer, LabelsWanted, PrintAnswer } from '../../../contract/labels.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { cookingDayOf, eatenAfter } from '../../../domain/kitchen/kitchen-board.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { countLabels } from './compare-labels.ts'
import { findPrintJob, findUnderWay, insertPrintJob, listPrintJobs, type PrintJob } from './labels.queries.ts'
import { fileKey } from './print-files.ts'
import { printLabels } from './print-labels.ts'

const FEW = 12

/** What there is to print for a date, by default what is cooked today. */
export async function showLabels(deps: Deps, asked?: PlainDate): Promise<LabelsAnswer> {
  const today = dubaiToday(deps.now())
  const date = asked ?? eatenAfter(today)
  const counted = await countLabels(deps, date)
  return { date, cookedOn: cookingDayOf(date), today, ...counted, prints: await showPrints(deps, date) }
}

export async function showPrints(deps: Deps, date: PlainDate): Promise<PrintAnswer[]> {
  const jobs = await listPrintJobs(deps.db, date, FEW)
  return jobs.map(({ job, by }) => presentPrint(job, by))
}

const presentPrint = (job: PrintJob, by: string | null): PrintAnswer => ({
  ...{ _id: job.id, kind: job.kind, paper: job.paper, sort: job.sort, scope: job.scope },
  ...{ state: job.state, labels: job.labels, done: job.done },
  ...{ askedAt: job.createdAt.toISOString(), by },
})

/** Asks for a file of labels; it is drawn in the background. */
export async function startPrint(
  deps: Deps,
  who: { accountId: string },
  wanted: LabelsWanted,
): Promise<{ _id: string }> {
  // A bag is in no dish: its labels are always sorted by run.
  const sort = wanted.kind === 'bag' ? 'run' : wanted.sort
  return deps.db.transaction(async (tx) => {
    const underWay = await findUnderWay(tx, { ...wanted, sort })
    if (underWay) return { _id: underWay.id }
    const { id } = await insertPrintJob(tx, {
      ...wanted,
      sort,
      askedBy: who.accountId,
      createdAt: deps.now(),
    })
    await deps.jobs.enqueue(tx, printLabels, { printId: id })
    const { date, ...after } = { ...wanted, sort }
    await recordChange(tx, who, { action: 'print-labels', subject: `labels ${date}`, after })
    return { _id: id }
  })
}

export async function printedFile(deps: Deps, printId: string): Promise<{ fileName: string; pdf: Readable }> {
  const job = await findPrintJob(deps.db, printId)
  const pdf = job?.state === 'done' ? await deps.files.findStream(fileKey(printId)) : undefined
  if (!job || !pdf) throw new AppError('print-missing')
  return { fileName: `${job.kind}-labels-${job.date}.pdf`, pdf }
}
