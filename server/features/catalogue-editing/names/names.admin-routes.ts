import { adminNameCalls } from '../../../../contract/admin-names.ts'
import { ok, okRows } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import {
  addCategory,
  addMealType,
  changeCategory,
  changeMealType,
  showCategories,
  showMealTypes,
} from './names.service.ts'

export function nameAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminNameCalls, {
    'GET /api/admin/get-categories': async ({ query }) => okRows(await showCategories(deps, query), query),
    'POST /api/admin/add-categories': async ({ who, body }) =>
      ok(await addCategory(deps, who, body), 'Category added successfully!'),
    'PATCH /api/admin/updateCategory': async ({ who, body }) =>
      ok(await changeCategory(deps, who, body), 'Category updated successfully!'),
    'GET /api/admin/get-mealtype': async ({ query }) => okRows(await showMealTypes(deps, query), query),
    'POST /api/admin/add-mealtype': async ({ who, body }) =>
      ok(await addMealType(deps, who, body), 'Meal type added successfully!'),
    'PATCH /api/admin/update-mealtype': async ({ who, body }) =>
      ok(await changeMealType(deps, who, body), 'Meal type updated successfully!'),
  })
}
