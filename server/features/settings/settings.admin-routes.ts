import { adminSettingsCalls } from '../../../contract/admin-settings.ts'
import { ok, okRows } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { showAuditLog } from '../audit/audit.public.ts'
import { changeSettings, showSettings } from './edit-settings.ts'

export function settingsAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminSettingsCalls, {
    'GET /api/admin/get-settings': async () => ok(await showSettings(deps)),
    'PATCH /api/admin/update-settings': async ({ who, body }) =>
      ok(await changeSettings(deps, who, body), 'Settings saved.'),
    'GET /api/admin/get-audit-log': async ({ query }) => okRows(await showAuditLog(deps, query), query),
  })
}
