import {
  isAddressChangeable,
  isChangeable,
  isChangeableByShop,
  isMovableByShop,
} from '../../../../domain/days/day-moves.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { isOpenFailure } from '../../../../domain/days/delivery-days.ts'
import { AppError } from '../../../errors.ts'
import type { Circumstances } from './plan-calendar.ts'
import { isNotBrought, presentPlan } from './present-plan.ts'
import type { Plan, PlannedDay } from './read-plans.ts'

type Named = { day: string; version?: number | undefined }

const isChangeableBy = (plan: Plan, day: PlannedDay, { actor, now }: Circumstances) =>
  actor.by === 'shop' ? isChangeableByShop(day, dubaiToday(now)) : isChangeable(day, plan.subscription, now)

const isAddressChangeableBy = (plan: Plan, day: PlannedDay, at: Circumstances) =>
  at.actor.by === 'shop' ? isChangeableBy(plan, day, at) : isAddressChangeable(day, plan.subscription, at.now)

const isMovableBy = (plan: Plan, day: PlannedDay, at: Circumstances) =>
  at.actor.by === 'shop' ? isMovableByShop(day) : isChangeableBy(plan, day, at)

export const changeableDays = (plan: Plan, at: Circumstances) =>
  plan.days.filter((day) => isChangeableBy(plan, day, at))

/** Those that can still be brought elsewhere or at another time. */
export const addressableDays = (plan: Plan, at: Circumstances) =>
  plan.days.filter((day) => isAddressChangeableBy(plan, day, at))

/** The day that is to be changed. Where it cannot be any more, or is another by now, what is true is told. */
export const requireDay = (plan: Plan, named: Named, at: Circumstances): PlannedDay =>
  requireAllowed(plan, named, at, isChangeableBy)

/** The day that is to lie elsewhere. */
export const requireMovableDay = (plan: Plan, named: Named, at: Circumstances): PlannedDay =>
  requireAllowed(plan, named, at, isMovableBy)

/** The day whose delivery failed and which nobody has settled yet. */
export const requireFailedDay = (plan: Plan, named: Named, at: Circumstances): PlannedDay =>
  requireOpen(plan, named, at, isOpenFailure)

/** The same, or one that was held back and is over: whatever was paid and did not arrive. */
export const requireOwedDay = (plan: Plan, named: Named, at: Circumstances): PlannedDay =>
  requireOpen(plan, named, at, (day) => isOpenFailure(day) || isNotBrought(plan, day, at))

function requireOpen(plan: Plan, named: Named, at: Circumstances, isOpen: (day: PlannedDay) => boolean) {
  const day = requireAllowed(plan, named, at, () => true)
  if (isOpen(day)) return day
  throw new AppError('day-changed', {}, { data: { subscription: presentPlan(plan, at) } })
}

/** The day that is to be brought elsewhere or at another time. */
export function requireAddressableDay(plan: Plan, named: Named, at: Circumstances): PlannedDay {
  const day = requireDay(plan, named, at)
  if (isAddressChangeableBy(plan, day, at)) return day
  throw new AppError(
    'address-cut-off-passed',
    { date: day.date },
    { data: { subscription: presentPlan(plan, at) } },
  )
}

function requireAllowed(
  plan: Plan,
  { day: dayId, version }: Named,
  at: Circumstances,
  isAllowed: typeof isChangeableBy,
): PlannedDay {
  const day = plan.days.find(({ id }) => id === dayId)
  if (!day) throw new AppError('day-missing')
  const more = () => ({ data: { subscription: presentPlan(plan, at) } })
  if (day.state === 'cancelled') throw new AppError('day-changed', {}, more())
  if (!isAllowed(plan, day, at)) throw new AppError('cut-off-passed', { date: day.date }, more())
  if (version !== undefined && version !== day.version) throw new AppError('day-changed', {}, more())
  return day
}
