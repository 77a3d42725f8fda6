import { adminPackageCalls } from '../../../../contract/admin-packages.ts'
import { ok, okRows } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { addPackage, changePackage, showPackageMenu, showPackages } from './packages.service.ts'

export function packageAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminPackageCalls, {
    'GET /api/admin/get-packages': async ({ query, request }) => {
      const isPlain = !request.url.includes('?')
      const { today, ...list } = await showPackages(deps, query, isPlain)
      return { ...okRows(list, query), today }
    },
    'GET /api/admin/get-package-menu': async ({ query }) => ok(await showPackageMenu(deps, query.identifier)),
    'POST /api/admin/add-package': async ({ who, body }) =>
      ok(await addPackage(deps, who, body), 'Package added successfully!'),
    'PATCH /api/admin/update-package': async ({ who, body }) =>
      ok(await changePackage(deps, who, body), 'Package updated successfully!'),
  })
}
