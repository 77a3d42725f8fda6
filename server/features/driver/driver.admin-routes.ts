import { driverCalls } from '../../../contract/driver.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { parsedForm } from '../../http/multipart-form.ts'
import { serve } from '../../http/serve.ts'
import { checkMark, listMarksOf } from './day-marks.ts'
import { handInMarks } from './hand-in-marks.ts'
import { showOwnRuns } from './own-runs.ts'
import { readPhoto, storePhoto } from './photos.ts'

export function driverAdminRoutes(app: App, deps: Deps): void {
  serve(app, driverCalls, {
    'GET /api/admin/get-own-runs': async ({ who }) => ok(await showOwnRuns(deps, who)),
    'POST /api/admin/hand-in-marks': async ({ who, body }) => ok(await handInMarks(deps, who, body.marks)),
    'POST /api/admin/hand-in-photo': async ({ who, request }) => {
      const shape = driverCalls['POST /api/admin/hand-in-photo'].body
      const { form, files } = await parsedForm(request, shape)
      await storePhoto(deps, who, form.mark, files)
      return okDone()
    },
    'GET /api/admin/get-day-marks': async ({ query }) => ok(await listMarksOf(deps.db, query.day)),
    'POST /api/admin/check-mark': async ({ who, body }) => {
      await checkMark(deps, who, body.mark)
      return okDone()
    },
    'GET /api/admin/delivery-photo': async ({ query, reply }) =>
      reply.type('image/webp').send(await readPhoto(deps, query.mark)),
  })
}
