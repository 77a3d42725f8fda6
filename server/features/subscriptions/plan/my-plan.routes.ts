import { myPlanCalls } from '../../../../contract/my-plan.ts'
import { ok } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { changeDelivery } from '../changes/change-delivery.ts'
import { listFreeDates, moveDay } from '../changes/move-day.ts'
import { pausePlan, quotePause } from '../changes/pause-plan.ts'
import { resumePlan } from '../changes/resume-plan.ts'
import { skipDay } from '../changes/skip-day.ts'
import { replaceConflicts } from '../conflicts/replace-conflicts.ts'
import { pageOfReceipts } from '../receipts/receipts.ts'
import type { Asked } from './actor.ts'
import { readMyPlan } from './read-my-plan.ts'

const customer = ({ accountId }: { accountId: string }) => ({ by: 'customer' as const, accountId })
const asked = (who: { accountId: string }, { key }: { key: string }): Asked => ({ actor: customer(who), key })

export function myPlanRoutes(app: App, deps: Deps): void {
  serve(app, myPlanCalls, {
    'GET /api/user/get-my-plan': async ({ who }) => ok(await readMyPlan(deps, who.accountId)),
    'POST /api/user/skip-day': async ({ who, body }) => ok(await skipDay(deps, asked(who, body), body)),
    'POST /api/user/move-day': async ({ who, body }) => ok(await moveDay(deps, asked(who, body), body)),
    'GET /api/user/get-free-dates': async ({ who, query }) =>
      ok({ dates: await listFreeDates(deps, customer(who), query.day) }),
    'POST /api/user/replace-avoided-meals': async ({ who, body }) =>
      ok(await replaceConflicts(deps, asked(who, body), body.subscription)),
    'POST /api/user/quote-pause': async ({ who, body }) => ok(await quotePause(deps, customer(who), body)),
    'POST /api/user/pause-plan': async ({ who, body }) => ok(await pausePlan(deps, asked(who, body), body)),
    'POST /api/user/resume-plan': async ({ who, body }) => ok(await resumePlan(deps, asked(who, body), body)),
    'POST /api/user/change-delivery': async ({ who, body }) =>
      ok(await changeDelivery(deps, asked(who, body), body)),
    'GET /api/user/get-receipts': async ({ who, query }) =>
      ok(await pageOfReceipts(deps, who.accountId, query.before)),
  })
}
