import { shoppingListCalls } from '../../../contract/shopping-list.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { sendCsv } from '../../http/csv.ts'
import { serve } from '../../http/serve.ts'
import {
  printShoppingList,
  shoppingListPdf,
  shoppingListRows,
  showShoppingList,
} from './shopping-list.service.ts'

export function shoppingListAdminRoutes(app: App, deps: Deps): void {
  serve(app, shoppingListCalls, {
    'GET /api/admin/get-shopping-list': async ({ query }) => ok(await showShoppingList(deps, query.date)),
    'POST /api/admin/print-shopping-list': async ({ who, body }) =>
      ok(await printShoppingList(deps, who, body.date)),
    'GET /api/admin/get-shopping-list-pdf': async ({ query, reply }) => {
      const { fileName, pdf } = await shoppingListPdf(deps, query.print)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(pdf)
    },
    'GET /api/admin/get-shopping-list-csv': ({ query, reply }) =>
      sendCsv(reply, `shopping-list-${query.date}.csv`, shoppingListRows(deps, query.date)),
  })
}
