import { contentCalls } from '../../../contract/content.ts'
import { okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { saveConsultation, saveInquiry, saveSubscriber } from './content.service.ts'

/** What visitors send us. */
export function contentRoutes(app: App, deps: Deps): void {
  serve(app, contentCalls, {
    'POST /api/user/contact': async ({ body, request }) =>
      okDone(await saveInquiry(deps, request.network, body)),
    'POST /api/user/book-consultation': async ({ body, request }) =>
      okDone(await saveConsultation(deps, request.network, body)),
    'POST /api/user/subscribe': async ({ body, request }) =>
      okDone(await saveSubscriber(deps, request.network, body)),
  })
}
