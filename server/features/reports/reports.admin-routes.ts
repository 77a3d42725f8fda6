import { adminReportCalls } from '../../../contract/admin-reports.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { sendCsv } from '../../http/csv.ts'
import { serve } from '../../http/serve.ts'
import { reportRows, showReport } from './reports.service.ts'

export function reportAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminReportCalls, {
    'GET /api/admin/get-report': async ({ query }) => ok(await showReport(deps, query)),
    'GET /api/admin/report.csv': ({ query, reply }) => {
      const { report, from, to } = query
      return sendCsv(reply, `${report}-${from}-${to}.csv`, reportRows(deps, query))
    },
  })
}
