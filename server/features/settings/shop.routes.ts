import { isDeepStrictEqual } from 'node:util'
import { shopCalls } from '../../../contract/shop.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import type { Operation } from '../../../domain/days/operation.ts'
import type { TermsSettings } from '../../../domain/days/subscription-terms.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import { DEMO_CUSTOMER } from '../../db/demo/demo-customer.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { presentZones } from '../zones/zones.public.ts'
import { loadSettings } from './settings.service.ts'

export function shopRoutes(app: App, deps: Deps): void {
  serve(app, shopCalls, {
    'GET /api/user/get-shop': async () => {
      const {
        terms,
        operation,
        hasDemoCustomer,
        refundLimitAed: _,
        kitchenPin: __,
        coolBag,
        ...texts
      } = await loadSettings(deps)
      const { userEmail, password } = DEMO_CUSTOMER
      return ok({
        ...texts,
        mode: deps.env.MODE,
        ...(deps.env.MODE === 'demo' && hasDemoCustomer && { demoCustomer: { userEmail, password } }),
        ...presentCutOffs(terms),
        windows: operation.windows,
        ...presentRamadan(operation, dubaiToday(deps.now())),
        ...(coolBag === 'deposit' && { isBagDeposit: true as const }),
        ...(await presentZones(deps)),
      })
    },
  })
}

/** Until it is over. */
function presentRamadan({ ramadan, ramadanWindows: windows }: Operation, today: PlainDate) {
  return ramadan && ramadan.to >= today ? { ramadan: { ...ramadan, windows } } : {}
}

function presentCutOffs(terms: TermsSettings) {
  const cutOff = { days: terms.cutOffDays, hour: terms.cutOffHour }
  const addressCutOff = { days: terms.addressCutOffDays, hour: terms.addressCutOffHour }
  return { cutOff, ...(!isDeepStrictEqual(cutOff, addressCutOff) && { addressCutOff }) }
}
