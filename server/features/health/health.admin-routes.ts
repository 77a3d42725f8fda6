import { adminHealthCalls } from '../../../contract/admin-health.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { showHealth } from './health.service.ts'

export function healthAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminHealthCalls, {
    'GET /api/admin/get-health': async () => ok(await showHealth(deps)),
  })
}
