import { isChangeable } from '../../../domain/day-moves.ts'
import { AppError } from '../../errors.ts'
import type { Circumstances } from './plan-calendar.ts'
import { presentPlan } from './present-plan.ts'
import type { Plan, PlannedDay } from './read-plans.ts'

/** The shop's people change what has not been packed, whatever the hour. */
const isChangeableBy = (plan: Plan, day: PlannedDay, { actor, now }: Circumstances) =>
  actor.by === 'shop'
    ? day.state === 'planned' || day.state === 'locked'
    : isChangeable(day, plan.subscription, now)

export const changeableDays = (plan: Plan, at: Circumstances) =>
  plan.days.filter((day) => isChangeableBy(plan, day, at))

/** The day that is to be changed. Where it cannot be any more, or is another by now, what is true is told. */
export function requireDay(
  plan: Plan,
  { day: dayId, version }: { day: string; version?: number | undefined },
  at: Circumstances,
): PlannedDay {
  const day = plan.days.find(({ id }) => id === dayId)
  if (!day) throw new AppError('day-missing')
  const more = () => ({ data: { subscription: presentPlan(plan, at.now) } })
  if (day.state === 'cancelled') throw new AppError('day-changed', {}, more())
  if (!isChangeableBy(plan, day, at)) throw new AppError('cut-off-passed', { date: day.date }, more())
  if (version !== undefined && version !== day.version) throw new AppError('day-changed', {}, more())
  return day
}
