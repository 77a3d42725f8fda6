import { planChoiceCalls } from '../../../contract/plan-choice.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { comparedPlan } from './food/compare-plans.ts'
import { findPlans } from './food/find-plans.ts'

/** Choosing among the plans. There is no end of wishes, so that nothing of it is cached: it is counted in memory. */
export function planChoiceRoutes(app: App, { catalogue }: Deps): void {
  serve(app, planChoiceCalls, {
    'GET /api/user/find-meal-plans': async ({ query: { goal, kcal, price, avoid } }) => {
      const mostFils = price === undefined ? undefined : filsFromAed(price)
      return ok(findPlans(await catalogue.food(), { goal, energyKcal: kcal, mostFils, avoid }))
    },
    'GET /api/user/compare-meal-plans': async ({ query }) => {
      const food = await catalogue.food()
      const plans = [...new Set(query.plan)].flatMap((it) => food.plans.byIdentifier.get(it) ?? [])
      return ok(plans.map((plan) => comparedPlan(food, plan)))
    },
  })
}
