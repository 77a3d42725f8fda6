import { packingCalls } from '../../../contract/packing.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { closeBag, openBag, tickPacked } from './pack-bag.ts'
import { listPacked, showPacking } from './packing.service.ts'

export function packingAdminRoutes(app: App, deps: Deps): void {
  serve(app, packingCalls, {
    'GET /api/admin/get-packing': async ({ query }) => ok(await showPacking(deps, query.date)),
    'GET /api/admin/get-packed': async ({ query }) => ok(await listPacked(deps.db, query.date, query.since)),
    'POST /api/admin/tick-packed': async ({ who, body }) => ok(await tickPacked(deps, who, body)),
    'POST /api/admin/close-bag': async ({ who, body }) => ok(await closeBag(deps, who, body)),
    'POST /api/admin/open-bag': async ({ who, body }) => ok(await openBag(deps, who, body)),
  })
}
