import { adminUserCalls } from '../../../contract/admin-users.ts'
import { okDone, okRows } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { removeGuest, setCustomerActive, showGuests, showUsers } from './users.service.ts'

export function userAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminUserCalls, {
    'GET /api/admin/get-users': async ({ query }) => okRows(await showUsers(deps, query), query),
    'GET /api/admin/get-guest-users': async ({ query }) => okRows(await showGuests(deps, query), query),
    'POST /api/admin/delete-guest': async ({ who, body }) => {
      await removeGuest(deps, who, body.id)
      return okDone('Guest removed.')
    },
    'POST /api/admin/deactivate-user': async ({ who, body }) => {
      await setCustomerActive(deps, who, body.id, false)
      return okDone('User deactivated.')
    },
    'POST /api/admin/reactivate-user': async ({ who, body }) => {
      await setCustomerActive(deps, who, body.id, true)
      return okDone('User reactivated.')
    },
  })
}
