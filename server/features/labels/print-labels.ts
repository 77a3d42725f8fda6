import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isWanted, LABEL_SIZES } from '../../../domain/kitchen/label-print.ts'
import type { Deps } from '../../deps.ts'
import { giveWay } from '../../jobs/give-way.ts'
import type { Job } from '../../jobs/jobs.ts'
import { giveLots } from '../kitchen/kitchen.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { compareLabels } from './compare-labels.ts'
import { openLabelFile } from './draw-labels.ts'
import { findPrintJob, type PrintJob, savePrinted, setPrintJob } from './labels.queries.ts'
import { fileKey } from './print-files.ts'
import type { ReadLabel } from './read-labels.ts'

const AT_ONCE = 100
// Whoever orders comes first; papers may take this much longer for each hundred labels.
const PATIENCE_MS = 300

/** Draws the labels that were asked for into a file. Begun again after a kill, it makes the same file anew. */
export const printLabels: Job<{ printId: string }> = {
  name: 'print-labels',
  retryLimit: 3,
  async work(deps, { printId }) {
    const job = await findPrintJob(deps.db, printId)
    if (!job || job.state === 'done') return
    try {
      await print(deps, job)
    } catch (error) {
      await setPrintJob(deps.db, job.id, { state: 'failed' })
      throw error
    }
  },
}

async function print(deps: Deps, job: PrintJob): Promise<void> {
  await giveLots(deps, job.date)
  const { labels } = await compareLabels(deps, job.date)
  const wanted = labels.filter(({ kind, state }) => kind === job.kind && isWanted(state, job.scope))
  const place = ({ places }: ReadLabel) => places[job.sort]
  wanted.sort((a, b) => compare(place(a), place(b)) || a.position - b.position || a.piece - b.piece)
  await setPrintJob(deps.db, job.id, { state: 'running', labels: wanted.length, done: 0 })

  // A file without a page is none: where nothing changed, there is nothing to print.
  if (wanted.length > 0)
    await deps.files.takeOver(fileKey(job.id), await draw(deps, job, wanted), 'application/pdf')
  const printedAt = deps.now()
  await deps.db.transaction(async (tx) => {
    await savePrinted(
      tx,
      wanted.map(({ dayId, kind, position, piece, digest }) => ({
        ...{ dayId, kind, position, piece, digest, date: job.date, printedAt },
      })),
    )
    await setPrintJob(tx, job.id, { state: 'done', done: wanted.length, finishedAt: printedAt })
  })
}

async function draw(deps: Deps, job: PrintJob, wanted: readonly ReadLabel[]): Promise<string> {
  const folder = join(deps.env.DATA_DIR, 'printing')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${job.id}.pdf`)
  const { width, height } = LABEL_SIZES[job.kind]
  const { name } = await loadSettings(deps)
  const title = `Labels ${width} x ${height} mm for ${job.date}`
  const file = await openLabelFile({ path, title, author: name, kind: job.kind, paper: job.paper })
  const never = new AbortController().signal
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    await giveWay(deps.underWay, PATIENCE_MS, never)
    const some = wanted.slice(from, from + AT_ONCE)
    await file.draw(some.map(({ label }) => label))
    await setPrintJob(deps.db, job.id, { done: from + some.length })
  }
  await file.close()
  return path
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
