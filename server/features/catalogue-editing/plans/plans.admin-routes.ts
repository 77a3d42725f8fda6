import { adminPlanCalls } from '../../../../contract/admin-plans.ts'
import { ok, okRows } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { addPlan, changePlan, showPlans } from './plans.service.ts'

export function planAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminPlanCalls, {
    'GET /api/admin/get-meal-plans': async ({ query }) => okRows(await showPlans(deps, query), query),
    'POST /api/admin/add-mealPlan': async ({ who, body }) =>
      ok(await addPlan(deps, who, body), 'Meal plan added successfully!'),
    'PATCH /api/admin/update-mealPlan': async ({ who, body }) =>
      ok(await changePlan(deps, who, body), 'Meal plan updated successfully!'),
  })
}
