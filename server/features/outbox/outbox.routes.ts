import { outboxCalls } from '../../../contract/outbox.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { outboxFolder } from '../../integrations/mailer.ts'
import { listOutbox } from './outbox.service.ts'

export function outboxRoutes(app: App, deps: Deps): void {
  if (deps.env.MODE !== 'demo') return
  serve(app, outboxCalls, { 'GET /api/dev/outbox': async () => ok(await listOutbox(outboxFolder(deps.env))) })
}
