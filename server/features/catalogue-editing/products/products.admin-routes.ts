import { adminProductCalls } from '../../../../contract/admin-products.ts'
import { ok, okDone, okRows } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import {
  addProduct,
  changeProduct,
  deleteProduct,
  showProductCategories,
  showProducts,
} from './products.service.ts'

export function productAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminProductCalls, {
    'GET /api/admin/getproducts': async ({ query }) => okRows(await showProducts(deps, query), query),
    'GET /api/admin/category': async () => ok(showProductCategories()),
    'POST /api/admin/add-product': async ({ who, body }) =>
      ok(await addProduct(deps, who, body), 'Product added successfully!'),
    'PATCH /api/admin/update-product': async ({ who, body }) =>
      ok(await changeProduct(deps, who, body), 'Product updated successfully!'),
    'DELETE /api/admin/deleteproduct/:id': async ({ who, params }) =>
      okDone(await deleteProduct(deps, who, params.id)),
  })
}
