import { adminSignInCalls } from '../../../contract/admin-sign-in.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../plugins/serve.ts'
import { setSessionCookie } from '../../plugins/session.ts'
import { signInAdmin } from './admin-sign-in.service.ts'
import { closeSession, renewCookie } from './sessions.service.ts'

export function adminSignInRoutes(app: App, deps: Deps): void {
  serve(app, adminSignInCalls, {
    'POST /api/admin/login': async ({ body, request, reply }) => {
      const token = await signInAdmin(deps, request, body)
      setSessionCookie(deps, reply, 'admin', token)
      return { ...okDone('Signed in.'), token }
    },
    'POST /api/admin/logout': async ({ request, reply }) => {
      await closeSession(deps, request, reply, 'admin')
      return okDone()
    },
    'GET /api/admin/me': async ({ who, request, reply }) => {
      renewCookie(deps, request, reply, 'admin')
      return ok({ userType: 2 as const, userName: who.userName, userEmail: who.userEmail })
    },
  })
}
