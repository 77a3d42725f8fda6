import { adminMessageCalls } from '../../../contract/admin-messages.ts'
import { ok, okDone, okRows } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { sendCsv } from '../../http/csv.ts'
import { serve } from '../../http/serve.ts'
import { answerMessage, openMessage } from './answers.service.ts'
import {
  removeSubscribers,
  restoreSubscribers,
  setHandled,
  showConsultations,
  showInquiries,
  showSubscribers,
  subscriberRows,
} from './messages.service.ts'

/** What visitors have sent, for those who answer it. */
export function messageAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminMessageCalls, {
    'GET /api/admin/get-inquiries': async ({ query }) => okRows(await showInquiries(deps, query), query),
    'GET /api/admin/get-consultations': async ({ query }) =>
      okRows(await showConsultations(deps, query), query),
    'GET /api/admin/get-message': async ({ who, query }) => ok(await openMessage(deps, who, query)),
    'POST /api/admin/answer-message': async ({ who, body }) => {
      const opened = await answerMessage(deps, who, body)
      return ok(opened, opened.email ? 'The mail is on its way.' : 'The answer is kept.')
    },
    'POST /api/admin/mark-messages': async ({ who, body }) => {
      await setHandled(deps, who, body)
      return okDone()
    },
    'GET /api/admin/get-newsletter': async ({ query }) => okRows(await showSubscribers(deps, query), query),
    'GET /api/admin/newsletter.csv': ({ reply }) => sendCsv(reply, 'newsletter.csv', subscriberRows(deps)),
    'POST /api/admin/remove-subscribers': async ({ who, body }) => {
      await removeSubscribers(deps, who, body.ids)
      return okDone()
    },
    'POST /api/admin/restore-subscribers': async ({ who, body }) => {
      await restoreSubscribers(deps, who, body.emails)
      return okDone()
    },
  })
}
