import { movesToTheEnd } from '../../../../domain/days/day-moves.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Asked } from '../plan/actor.ts'
import { changePlan, type Effect } from '../plan/change-plan.ts'
import { moveDays } from '../plan/moved-days.ts'
import { type Circumstances, calendarOf } from '../plan/plan-calendar.ts'
import { lastDateOf, type Plan } from '../plan/read-plans.ts'
import { requireMovableDay } from '../plan/require-day.ts'

type Skip = { day: string; version?: number | undefined }

export const skipDay = (deps: Deps, asked: Asked, skip: Skip) =>
  changePlan(deps, asked, skip, (plan, at) => decideSkip(plan, skip, at))

/** The day moves to the first free delivery weekday after the last one. */
export function decideSkip(plan: Plan, skip: Skip, at: Circumstances): Effect {
  const day = requireMovableDay(plan, skip, at)
  const moves = movesToTheEnd(calendarOf(plan, at), [day], lastDateOf(plan))
  if (!moves) throw new AppError('validity-ends', { date: plan.subscription.validUntil })
  return { action: 'skipped', ...moveDays(plan, moves, at) }
}
