import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { aedFromFils } from '../../../../domain/money.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { findBalance } from '../../credit/credit.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { findPlansOfAccount } from './plan.queries.ts'
import { presentPlan } from './present-plan.ts'
import { readPlans } from './read-plans.ts'

// A plan stays on the page for a while after its last day, to be rated and renewed.
const SHOWN_DAYS_AFTER = 30

export async function readMyPlan({ db, ...deps }: Deps, accountId: string) {
  const now = deps.now()
  const today = dubaiToday(now)
  const since = addDays(today, -SHOWN_DAYS_AFTER)
  const [plans, balanceFils, { operation }, food] = await Promise.all([
    findPlansOfAccount(db, accountId, since).then((records) => readPlans(deps, db, records)),
    findBalance(db, accountId),
    loadSettings(deps),
    deps.catalogue.food(),
  ])
  return {
    subscriptions: plans.map((plan) => presentPlan(plan, { now, operation, food })),
    credit: aedFromFils(balanceFils),
    today,
  }
}
