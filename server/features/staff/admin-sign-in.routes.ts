import { adminSignInCalls } from '../../../contract/admin-sign-in.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { setSessionCookie } from '../../plugins/session.ts'
import { closeSession, rememberBrowser, renewCookie } from '../sessions/sessions.public.ts'
import { requestWayIn, showMe, signInAdmin, takeWayIn } from './admin-sign-in.service.ts'

export function adminSignInRoutes(app: App, deps: Deps): void {
  serve(app, adminSignInCalls, {
    'POST /api/admin/login': async ({ body, request, reply }) => {
      const { token, accountId, roles } = await signInAdmin(deps, request, body)
      setSessionCookie(deps, reply, 'admin', token)
      await rememberBrowser(deps, reply, 'admin', accountId)
      return { ...okDone('Signed in.'), token, roles }
    },
    'POST /api/admin/send-way-in': async ({ body, request }) => {
      await requestWayIn(deps, request.network, body.username)
      return okDone('If an admin uses that email, a link is on its way. It works for one hour.')
    },
    'POST /api/admin/know-browser': async ({ body, reply }) => {
      await rememberBrowser(deps, reply, 'admin', await takeWayIn(deps, body.token))
      return okDone('This browser is unlocked. Please sign in.')
    },
    'POST /api/admin/logout': async ({ request, reply }) => {
      await closeSession(deps, request, reply, 'admin')
      return okDone()
    },
    'GET /api/admin/me': async ({ who, request, reply }) => {
      renewCookie(deps, request, reply, 'admin')
      return ok(await showMe(deps, who))
    },
  })
}
