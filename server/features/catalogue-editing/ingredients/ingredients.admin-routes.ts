import { adminIngredientCalls } from '../../../../contract/admin-ingredients.ts'
import { ok, okRows } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { addIngredient, changeIngredient, showIngredients } from './ingredients.service.ts'

export function ingredientAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminIngredientCalls, {
    'GET /api/admin/get-ingredients': async ({ query }) => okRows(await showIngredients(deps, query), query),
    'POST /api/admin/add-ingredient': async ({ who, body }) =>
      ok(await addIngredient(deps, who, body), 'Ingredient added successfully!'),
    'PATCH /api/admin/update-ingredient': async ({ who, body }) =>
      ok(await changeIngredient(deps, who, body), 'Ingredient updated successfully!'),
  })
}
