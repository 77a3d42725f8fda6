import { adminAccountCalls } from '../../../contract/admin-accounts.ts'
import { ok, okDone, okRows } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { setSessionCookie } from '../../plugins/session.ts'
import { changePassword } from '../credentials/credentials.public.ts'
import { rememberBrowser } from '../sessions/sessions.public.ts'
import { acceptInvitation, inviteAdmin, showAdmins } from './admins.service.ts'
import { changeRoles, deactivateAdmin, reactivateAdmin } from './change-staff.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts'

export function adminAccountRoutes(app: App, deps: Deps): void {
  serve(app, adminAccountCalls, {
    'GET /api/admin/get-admins': async ({ who, query }) => okRows(await showAdmins(deps, who, query), query),
    'POST /api/admin/invite-admin': async ({ who, body }) => {
      await inviteAdmin(deps, who, body)
      return okDone('Invitation sent.')
    },
    'POST /api/admin/accept-invitation': async ({ body }) => {
      await acceptInvitation(deps, body.token, body.password)
      return okDone('Your password is set. You can sign in now.')
    },
    'POST /api/admin/change-roles': async ({ who, body }) => {
      await changeRoles(deps, who, body.id, body.roles)
      return okDone('Roles changed.')
    },
    'POST /api/admin/deactivate-admin': async ({ who, body }) => {
      await deactivateAdmin(deps, who, body.id)
      return okDone('Admin deactivated.')
    },
    'POST /api/admin/reactivate-admin': async ({ who, body }) => {
      await reactivateAdmin(deps, who, body.id)
      return okDone('Admin reactivated.')
    },
    'POST /api/admin/change-password': async ({ who, body, request, reply }) => {
      const token = await changePassword(deps, request, who, 'admin', body)
      setSessionCookie(deps, reply, 'admin', token)
      await rememberBrowser(deps, reply, 'admin', who.accountId)
      return { ...okDone('Password changed.'), token }
    },
    'POST /api/admin/begin-second-factor': async ({ who }) => ok(await beginSecondFactor(deps, who)),
    'POST /api/admin/confirm-second-factor': async ({ who, body }) => {
      await confirmSecondFactor(deps, who, body.code)
      return okDone('Your second factor is on.')
    },
    'POST /api/admin/remove-second-factor': async ({ who, body, request }) => {
      await removeSecondFactor(deps, request.network, who, body.currentPassword)
      return okDone('Your second factor is off.')
    },
  })
}
