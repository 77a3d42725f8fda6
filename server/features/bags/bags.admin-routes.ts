import { bagCalls } from '../../../contract/bags.ts'
import { ok, okRows } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { handOut, makeBags, retire, showBags, takeBack } from './bags.service.ts'

export function bagAdminRoutes(app: App, deps: Deps): void {
  serve(app, bagCalls, {
    'GET /api/admin/get-bags': async ({ query }) => okRows(await showBags(deps, query), query),
    'POST /api/admin/make-bags': async ({ who, body }) => ok(await makeBags(deps, who, body.count)),
    'POST /api/admin/hand-out-bag': async ({ who, body }) => ok(await handOut(deps, who, body)),
    'POST /api/admin/take-back-bag': async ({ who, body }) => ok(await takeBack(deps, who, body.code)),
    'POST /api/admin/retire-bag': async ({ who, body }) => ok(await retire(deps, who, body)),
  })
}
