import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { Deps } from '../../../deps.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { loadZones } from '../../zones/zones.public.ts'
import type { Actor } from './actor.ts'
import { requireSubscription, type Target } from './change-plan.ts'
import { findClosures, findPlans } from './plan.queries.ts'
import type { Circumstances } from './plan-calendar.ts'
import { type Plan, readPlans } from './read-plans.ts'

/** A plan as it stands, to say what a change would do to it. */
export async function readPlan(
  { db, ...deps }: Deps,
  actor: Actor,
  target: Target,
): Promise<{ plan: Plan; at: Circumstances }> {
  const food = await deps.catalogue.food()
  const { subscriptionId } = await requireSubscription(db, actor, target)
  const now = deps.now()
  const [[plan], closures] = await Promise.all([
    findPlans(db, [subscriptionId]).then((records) => readPlans(deps, db, records)),
    findClosures(db, dubaiToday(now)),
  ])
  const [zones, { operation }] = [await loadZones(deps), await loadSettings(deps)]
  return { plan: plan!, at: { actor, now, food, closures, zones, operation } }
}
