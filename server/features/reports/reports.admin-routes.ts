import { adminReportCalls } from '../../../contract/admin-reports.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { asOfInName, sendCsv } from '../../http/csv.ts'
import { serve } from '../../http/serve.ts'
import { showReport, tableOf } from './reports.service.ts'

export function reportAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminReportCalls, {
    'GET /api/admin/get-report': async ({ query }) => ok(await showReport(deps, query)),
    'GET /api/admin/report.csv': async ({ query, reply }) => {
      const shown = await showReport(deps, query)
      const { report, from, to } = query
      return sendCsv(reply, `${report}-${from}-${to}-${asOfInName(shown.asOf)}.csv`, tableOf(shown))
    },
  })
}
