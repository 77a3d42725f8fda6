import { adminCalendarCalls } from '../../../../contract/admin-calendar.ts'
import { ok } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { addClosure, previewClosure, removeClosure, showCalendar } from './closures.ts'
import { previewRamadan, setRamadan } from './ramadan.ts'

export function closureAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminCalendarCalls, {
    'GET /api/admin/get-closures': async () => ok(await showCalendar(deps)),
    'POST /api/admin/preview-closure': async ({ body }) => ok(await previewClosure(deps, body)),
    'POST /api/admin/add-closure': async ({ who, body }) =>
      ok(await addClosure(deps, who, body), 'The closure is made. Its customers are told.'),
    'POST /api/admin/remove-closure': async ({ who, body }) =>
      ok(await removeClosure(deps, who, body), 'The dates are open again.'),
    'POST /api/admin/preview-ramadan': async ({ body }) => ok(await previewRamadan(deps, body)),
    'POST /api/admin/set-ramadan': async ({ who, body: { ramadan } }) => {
      await setRamadan(deps, who, ramadan)
      return ok(await showCalendar(deps), ramadan ? 'Ramadan is set.' : 'All days are as usual.')
    },
  })
}
