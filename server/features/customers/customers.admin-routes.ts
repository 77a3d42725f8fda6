import { adminCustomerCalls } from '../../../contract/admin-customers.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import {
  cancelPlan,
  changeDayMeals,
  settleFailedDay,
  showCancelQuote,
} from '../day-changes/day-changes.public.ts'
import { showDayMenu } from '../day-meals/day-meals.public.ts'
import {
  changeDelivery,
  extendPlan,
  listFreeDates,
  moveDay,
  pausePlan,
  quotePause,
  remindCustomer,
  resumePlan,
  skipDay,
} from '../subscriptions/subscriptions.public.ts'
import { pageOfHistory } from './customer-history.ts'
import { addNote, showCustomer } from './customers.service.ts'

/** One of the shop's people, as the ledger and an order's history name them. */
const staff = ({ userName, accountId }: AccountVisitor, reason = '') =>
  ({ by: 'shop', name: `admin ${userName}`, accountId, reason }) as const
const asked = (who: AccountVisitor, { key, reason }: { key: string; reason: string }) => ({
  ...{ key, actor: staff(who, reason) },
})

/** A customer's page: what the shop knows of them, and their own services used for them. */
export function customerAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminCustomerCalls, {
    'GET /api/admin/get-customer': async ({ query }) => ok(await showCustomer(deps, query.id)),
    'GET /api/admin/get-customer-history': async ({ query }) =>
      ok(await pageOfHistory(deps, query.id, query.before)),
    'POST /api/admin/add-customer-note': async ({ who, body }) =>
      ok(await addNote(deps, who, body), 'Note added.'),
    'GET /api/admin/get-customer-free-dates': async ({ who, query }) =>
      ok({ dates: await listFreeDates(deps, staff(who), query.day) }),
    'GET /api/admin/get-customer-day-menu': async ({ who, query }) =>
      ok(await showDayMenu(deps, staff(who), query.day)),
    'POST /api/admin/skip-customer-day': async ({ who, body }) =>
      ok(await skipDay(deps, asked(who, body), body)),
    'POST /api/admin/move-customer-day': async ({ who, body }) =>
      ok(await moveDay(deps, asked(who, body), body)),
    'POST /api/admin/settle-failed-day': async ({ who, body }) =>
      ok(await settleFailedDay(deps, asked(who, body), body)),
    'POST /api/admin/remind-customer': async ({ who, body }) => {
      await remindCustomer(deps, who, body)
      return okDone('The mail is on its way.')
    },
    'POST /api/admin/change-customer-delivery': async ({ who, body }) =>
      ok(await changeDelivery(deps, asked(who, body), body)),
    'POST /api/admin/change-customer-meals': async ({ who, body }) => {
      const change = { ...body, payWith: 'credit' as const }
      const { receipt, subscription, days } = await changeDayMeals(
        deps,
        asked(who, body),
        change,
        who.userName,
      )
      // Without a card nothing is left to be paid first.
      return ok({ receipt: receipt!, subscription, days })
    },
    'POST /api/admin/quote-customer-pause': async ({ who, body }) =>
      ok(await quotePause(deps, staff(who), body)),
    'POST /api/admin/pause-customer-plan': async ({ who, body }) =>
      ok(await pausePlan(deps, asked(who, body), body)),
    'POST /api/admin/resume-customer-plan': async ({ who, body }) =>
      ok(await resumePlan(deps, asked(who, body), body)),
    'POST /api/admin/extend-customer-plan': async ({ who, body }) =>
      ok(await extendPlan(deps, asked(who, body), body)),
    'POST /api/admin/quote-customer-cancel': async ({ who, body }) =>
      ok(await showCancelQuote(deps, staff(who), body.subscription)),
    'POST /api/admin/cancel-customer-plan': async ({ who, body }) =>
      ok(await cancelPlan(deps, asked(who, body), body)),
  })
}
