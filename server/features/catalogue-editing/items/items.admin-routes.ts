import { adminItemCalls } from '../../../../contract/admin-items.ts'
import { ok, okDone } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { readForm } from '../../../http/multipart-form.ts'
import { serve } from '../../../http/serve.ts'
import { find, showItem, storePicture } from './items.service.ts'
import { deleteItem, restoreItem } from './save-item.ts'

/** What is the same for every kind of item. */
export function itemAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminItemCalls, {
    'GET /api/admin/get-item': async ({ query }) => ok(await showItem(deps, query.identifier)),
    'DELETE /api/admin/delete': async ({ who, body }) => okDone(await deleteItem(deps, who, body)),
    'POST /api/admin/restore': async ({ who, body }) => okDone(await restoreItem(deps, who, body.identifier)),
    'POST /api/admin/upload-image': async ({ request }) => {
      const { files } = await readForm(request)
      return ok(await storePicture(deps, files))
    },
    'GET /api/admin/find': async ({ who, query }) => ok(await find(deps, who, query.q)),
  })
}
