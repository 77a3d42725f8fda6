import { labelCalls } from '../../../contract/labels.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { printedFile, showLabels, showPrints, startPrint } from './labels.service.ts'

export function labelAdminRoutes(app: App, deps: Deps): void {
  serve(app, labelCalls, {
    'GET /api/admin/get-labels': async ({ query }) => ok(await showLabels(deps, query.date)),
    'GET /api/admin/get-label-prints': async ({ query }) => ok(await showPrints(deps, query.date)),
    'POST /api/admin/print-labels': async ({ who, body }) => ok(await startPrint(deps, who, body)),
    'GET /api/admin/get-labels-pdf': async ({ query, reply }) => {
      const { fileName, pdf } = await printedFile(deps, query.print)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(pdf)
    },
  })
}
