import { dayChangeCalls } from '../../../contract/day-changes.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { requireVerifiedWherePaid } from '../credentials/credentials.public.ts'
import { showDayMenu } from '../day-meals/day-meals.public.ts'
import { rateMeal } from '../ratings/ratings.public.ts'
import { cancelPlan } from './cancel-plan.ts'
import { changeDayMeals } from './change-day-meals.ts'
import { showCancelQuote } from './quote-cancel.ts'
import { renewPlan } from './renew-plan.ts'

const customer = ({ accountId }: AccountVisitor) => ({ by: 'customer', accountId }) as const

/** Changing what is in a paid day, and ending, renewing and judging what was paid. */
export function dayChangeRoutes(app: App, deps: Deps): void {
  serve(app, dayChangeCalls, {
    'GET /api/user/get-day-menu': async ({ who, query }) =>
      ok(await showDayMenu(deps, customer(who), query.day)),
    'POST /api/user/change-day-meals': async ({ who, body }) => {
      if (body.payWith === 'card') requireVerifiedWherePaid(deps, who)
      const asked = { actor: customer(who), key: body.key }
      return ok(await changeDayMeals(deps, asked, body, who.userName))
    },
    'POST /api/user/quote-cancel': async ({ who, body }) =>
      ok(await showCancelQuote(deps, customer(who), body.subscription)),
    'POST /api/user/cancel-plan': async ({ who, body }) =>
      ok(await cancelPlan(deps, { actor: customer(who), key: body.key }, body)),
    'POST /api/user/renew-plan': async ({ who, body }) =>
      ok(await renewPlan(deps, who.accountId, body.subscription)),
    'POST /api/user/rate-meal': async ({ who, body }) => ok(await rateMeal(deps, who.accountId, body)),
  })
}
