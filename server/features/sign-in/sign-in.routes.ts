import type { FastifyReply } from 'fastify'
import { accountCalls } from '../../../contract/accounts.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { clearCookie, GUEST_COOKIE, SESSION_COOKIE, setSessionCookie } from '../../plugins/session.ts'
import {
  changePassword,
  confirmEmail,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  restoreEmail,
  sendVerificationAgain,
} from '../credentials/credentials.public.ts'
import { giveGuestIdentity } from '../guests/guests.public.ts'
import {
  closeSession,
  endAllSessions,
  endSession,
  rememberBrowser,
  renewCookie,
  showSessions,
} from '../sessions/sessions.public.ts'
import { register, signIn } from './sign-in.service.ts'
import { showVisitor } from './visitor.service.ts'

const ON_ITS_WAY = 'If an account uses that email, a link is on its way. It works for one hour.'
const CONFIRM = 'We have sent a link to the new email. Open it within an hour to confirm.'

export function accountRoutes(app: App, deps: Deps): void {
  type Entered<T> = { token: string; accountId: string; answer: T }
  const enter = async <T>(reply: FastifyReply, { token, accountId, answer }: Entered<T>) => {
    setSessionCookie(deps, reply, 'customer', token)
    await rememberBrowser(deps, reply, 'customer', accountId)
    clearCookie(deps, reply, GUEST_COOKIE)
    return answer
  }

  serve(app, accountCalls, {
    'GET /api/user/get-token': async ({ who, request, reply }) => {
      if (who.kind === 'guest') giveGuestIdentity(deps, reply)
      else renewCookie(deps, request, reply, 'customer')
      return ok(await showVisitor(deps, who))
    },
    'POST /api/user/login': async ({ body, request, reply }) =>
      enter(reply, await signIn(deps, request, body)),
    'POST /api/user/signup': async ({ body, request, reply }) =>
      enter(reply, await register(deps, request, body)),
    'POST /api/user/logout': async ({ request, reply }) => {
      await closeSession(deps, request, reply, 'customer')
      return okDone()
    },
    'GET /api/user/get-sessions': async ({ who }) => ok(await showSessions(deps, who)),
    'POST /api/user/end-session': async ({ who, body }) => {
      await endSession(deps, who, body.id)
      return okDone('That browser is signed out.')
    },
    'POST /api/user/end-all-sessions': async ({ who, reply }) => {
      await endAllSessions(deps, who)
      clearCookie(deps, reply, SESSION_COOKIE)
      return okDone('You are signed out everywhere.')
    },
    'POST /api/user/forgot-password': async ({ body, request }) => {
      await requestPasswordReset(deps, request.network, body.userEmail)
      return okDone(ON_ITS_WAY)
    },
    'POST /api/user/reset-password': async ({ body, reply }) => {
      await rememberBrowser(deps, reply, 'customer', await resetPassword(deps, body.token, body.password))
      clearCookie(deps, reply, SESSION_COOKIE)
      return okDone('Your new password is set. Please sign in with it.')
    },
    'POST /api/user/change-password': async ({ who, body, request, reply }) => {
      setSessionCookie(deps, reply, 'customer', await changePassword(deps, request, who, 'customer', body))
      await rememberBrowser(deps, reply, 'customer', who.accountId)
      return okDone('Your password is changed. Every other browser is signed out.')
    },
    'POST /api/user/change-email': async ({ who, body, request }) => {
      await requestEmailChange(deps, request.network, who, body)
      return okDone(CONFIRM)
    },
    'POST /api/user/confirm-email': async ({ who, body }) => {
      const userEmail = await confirmEmail(deps, who, body.token)
      return ok({ userEmail }, 'Your email is confirmed.')
    },
    'POST /api/user/send-verification': async ({ who }) => {
      await sendVerificationAgain(deps, who)
      return okDone(`We have sent the link to ${who.userEmail} again.`)
    },
    'POST /api/user/restore-email': async ({ body, reply }) => {
      await rememberBrowser(deps, reply, 'customer', await restoreEmail(deps, body.token, body.password))
      clearCookie(deps, reply, SESSION_COOKIE)
      return okDone('You have your account back. Please sign in with your new password.')
    },
  })
}
