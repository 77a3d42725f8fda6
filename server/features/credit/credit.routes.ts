import { adminCreditCalls, creditCalls } from '../../../contract/credit.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { giveCredit } from './give-credit.ts'
import { showCredit } from './show-credit.ts'

export function creditRoutes(app: App, deps: Deps): void {
  serve(app, creditCalls, {
    'GET /api/user/get-credit': async ({ who }) => ok(await showCredit(deps, who.accountId)),
  })
  serve(app, adminCreditCalls, {
    'POST /api/admin/give-credit': async ({ who, body }) =>
      ok({ balance: aedFromFils(await giveCredit(deps, who, body)) }, 'Credit given.'),
  })
}
