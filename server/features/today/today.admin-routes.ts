import { adminTodayCalls } from '../../../contract/admin-today.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { showToday } from './today.service.ts'

export function todayAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminTodayCalls, {
    'GET /api/admin/get-today': async () => ok(await showToday(deps)),
  })
}
