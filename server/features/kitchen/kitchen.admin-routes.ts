import { kitchenCalls } from '../../../contract/kitchen.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listBatches, showKitchen } from './kitchen.service.ts'
import { tickCooked } from './tick-cooked.ts'

export function kitchenAdminRoutes(app: App, deps: Deps): void {
  serve(app, kitchenCalls, {
    'GET /api/admin/get-kitchen': async ({ query }) => ok(await showKitchen(deps, query.date)),
    'GET /api/admin/get-cooked': async ({ query }) => ok(await listBatches(deps.db, query.date)),
    'POST /api/admin/tick-cooked': async ({ who, body }) => ok(await tickCooked(deps, who, body)),
  })
}
