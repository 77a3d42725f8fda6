import { hash } from 'node:crypto'
import type { SheetState } from '../../../contract/runs.ts'
import type { Operation } from '../../../domain/days/operation.ts'
import { hoursOn } from '../../../domain/days/ramadan.ts'
import { isOutOfDate, type SheetDigests, sheetChanges } from '../../../domain/delivery/run-sheet.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { drawSheets } from './draw-sheets.ts'
import { findPrintedSheets, savePrintedSheets } from './printed-sheets.queries.ts'
import { findRuns, type Run, subjectOf } from './read-runs.ts'
import { findRunsFor, type Papers, sheetsOf } from './run-papers.ts'
import { lockRound } from './runs.queries.ts'

/** The paper, and the version by which its asker tells that it has arrived. */
export async function readSheets(deps: Deps, papers: Papers) {
  const settings = await loadSettings(deps)
  const runs = await findRunsFor(deps.db, papers)
  const pdf = await drawSheets(sheetsOf(runs, settings))
  return { pdf, version: versionOf(runs, settings.operation) }
}

/** Stores what the paper says that has arrived. Where something was changed since it was drawn, it counts as none. */
export async function printSheets(
  deps: Deps,
  who: { accountId: string },
  { version, ...papers }: Papers & { version: string },
): Promise<void> {
  const { operation } = await loadSettings(deps)
  await deps.db.transaction(async (tx) => {
    await lockRound(tx, papers)
    const runs = await findRunsFor(tx, papers)
    if (versionOf(runs, operation) !== version) throw new AppError('sheets-changed')
    const printed = { printedAt: deps.now(), printedBy: who.accountId }
    await savePrintedSheets(
      tx,
      runs.map((run) => ({ runId: run.id, said: digestsOf(run, operation), ...printed })),
    )
    const after = { runs: runs.map(({ name }) => name) }
    await recordChange(tx, who, { action: 'print-run-sheets', subject: subjectOf(papers), after })
  })
}

/** The state of the sheets that were printed, by run. Where none was, it costs one look. */
export async function findSheetStates(
  db: Queryable,
  runIds: readonly string[],
  operation: Operation,
): Promise<Map<string, SheetState>> {
  const printed = await findPrintedSheets(db, runIds)
  if (printed.length === 0) return new Map()
  const runs = await findRuns(
    db,
    printed.map(({ runId }) => runId),
  )
  const now = new Map(runs.map((run) => [run.id, digestsOf(run, operation)]))
  return new Map(
    printed.flatMap(({ runId, said, at, by }) => {
      const digests = now.get(runId)
      if (!digests) return []
      const changes = sheetChanges(said, digests)
      return [[runId, { at: at.toISOString(), by, isOutOfDate: isOutOfDate(changes), ...changes }]]
    }),
  )
}

/** What PDF and table say of a run. What a bag holds is on its label: here its pieces are counted. */
function digestsOf({ name, driver, date, window, stops }: Run, operation: Operation): SheetDigests {
  return {
    head: digestOf([name, driver, date, window, hoursOn(operation, date)[window]]),
    bags: stops.flatMap(({ name: eater, phone, address, note, pieces, days }) =>
      days.map(({ id, orderNumber }) => ({
        day: id,
        digest: digestOf([eater, phone, address, note, pieces, orderNumber]),
      })),
    ),
  }
}

const versionOf = (runs: readonly Run[], operation: Operation): string =>
  digestOf(runs.map((run) => [run.id, digestsOf(run, operation)]))

const digestOf = (words: unknown): string => hash('sha256', JSON.stringify(words), 'base64url')
