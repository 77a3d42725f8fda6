import { adminZoneCalls } from '../../../contract/admin-zones.ts'
import { ok, okDone, okRows } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { addZone, changeZone, removeZone, showZones } from './edit-zones.ts'

export function zoneAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminZoneCalls, {
    'GET /api/admin/get-zones': async ({ query }) => okRows(await showZones(deps, query), query),
    'POST /api/admin/add-zone': async ({ who, body }) => ok(await addZone(deps, who, body), 'Area added.'),
    'PATCH /api/admin/update-zone': async ({ who, body }) =>
      ok(await changeZone(deps, who, body), 'Delivery saved.'),
    'POST /api/admin/remove-zone': async ({ who, body }) => {
      await removeZone(deps, who, body)
      return okDone('Area removed.')
    },
  })
}
