import { adminArticleCalls } from '../../../../contract/admin-articles.ts'
import { ok, okRows } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { addArticle, changeArticle, showArticles } from './articles.service.ts'

export function articleAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminArticleCalls, {
    'GET /api/admin/get-articles': async ({ query }) => okRows(await showArticles(deps, query), query),
    'POST /api/admin/add-article': async ({ who, body }) =>
      ok(await addArticle(deps, who, body), 'Article added successfully!'),
    'PATCH /api/admin/update-article': async ({ who, body }) =>
      ok(await changeArticle(deps, who, body), 'Article updated successfully!'),
  })
}
