import { addOnForm, adminMealCalls } from '../../../../contract/admin-meals.ts'
import { ok, okRows } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { parsedForm } from '../../../http/multipart-form.ts'
import { serve } from '../../../http/serve.ts'
import { addDish, changeDish, showDishes } from './dishes.service.ts'

/** Meals and add-ons. */
export function dishAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminMealCalls, {
    'GET /api/admin/get-meals': async ({ query }) => okRows(await showDishes(deps, 'meal', query), query),
    'POST /api/admin/add-meal': async ({ who, body }) =>
      ok(await addDish(deps, who, 'meal', body), 'Meal added successfully!'),
    'PATCH /api/admin/update-meal': async ({ who, body }) =>
      ok(await changeDish(deps, who, 'meal', body), 'Meal updated successfully!'),
    'GET /api/admin/get-addons': async ({ query }) => okRows(await showDishes(deps, 'add-on', query), query),
    'POST /api/admin/create-addon': async ({ who, request }) => {
      const { form, files } = await parsedForm(request, addOnForm)
      const addOn = { ...form, mealType: form.mealType ?? form.mealTypes }
      return ok(await addDish(deps, who, 'add-on', addOn, files), 'Add-on added successfully!')
    },
    'PATCH /api/admin/update-addon': async ({ who, body }) => {
      const addOn = { ...body, mealType: body.mealType ?? body.mealTypes }
      return ok(await changeDish(deps, who, 'add-on', addOn), 'Add-on updated successfully!')
    },
  })
}
