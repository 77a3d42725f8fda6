import { runCalls } from '../../../contract/runs.ts'
import { pointOf } from '../../../domain/delivery/pin.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { sendCsv } from '../../http/csv.ts'
import { serve } from '../../http/serve.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { changeNameOrDriver, moveStop, sortRun } from './change-runs.ts'
import { makeRuns } from './make-runs.ts'
import { printSheets, readSheets } from './print-sheets.ts'
import { findRunsFor, paperName, runRows, vroomOf } from './run-papers.ts'
import { showRun, showRuns } from './show-runs.ts'

export function runsAdminRoutes(app: App, deps: Deps): void {
  serve(app, runCalls, {
    'GET /api/admin/get-runs': async ({ query }) => ok(await showRuns(deps, query)),
    'GET /api/admin/get-run': async ({ query }) => ok(await showRun(deps, query.run)),
    'POST /api/admin/make-runs': async ({ who, body }) => ok(await makeRuns(deps, who, body)),
    'POST /api/admin/move-stop': async ({ who, body }) => ok(await moveStop(deps, who, body)),
    'POST /api/admin/sort-run': async ({ who, body }) => ok(await sortRun(deps, who, body)),
    'PATCH /api/admin/change-run': async ({ who, body }) => ok(await changeNameOrDriver(deps, who, body)),
    'POST /api/admin/print-run-sheets': async ({ who, body }) => {
      await printSheets(deps, who, body)
      return okDone()
    },
    'GET /api/admin/get-run-sheets': async ({ query, reply }) => {
      const { pdf, version } = await readSheets(deps, query)
      return reply
        .type('application/pdf')
        .header('sheets-version', version)
        .header('content-disposition', `attachment; filename="${paperName(query, '', 'pdf')}"`)
        .header('cache-control', 'private, no-store')
        .send(pdf)
    },
    'GET /api/admin/get-runs-csv': async ({ query, reply }) => {
      const { operation } = await loadSettings(deps)
      const rows = runRows(await findRunsFor(deps.db, query), operation)
      return sendCsv(reply, paperName(query, '', 'csv'), rows)
    },
    'GET /api/admin/get-runs-vroom': async ({ query, reply }) => {
      const { operation, kitchenPin } = await loadSettings(deps)
      const { withoutPin, ...problem } = vroomOf(await findRunsFor(deps.db, query), {
        ...{ operation, kitchen: pointOf(kitchenPin) },
      })
      const name = paperName(query, `-vroom-${withoutPin}-without-pin`, 'json')
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(JSON.stringify(problem, null, 2))
    },
  })
}
