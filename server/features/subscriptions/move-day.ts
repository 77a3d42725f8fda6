import { freeDates, isFree } from '../../../domain/day-moves.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor, Asked } from './actor.ts'
import { changePlan, type Effect } from './change-plan.ts'
import { moveDays } from './moved-days.ts'
import { type Circumstances, calendarOf } from './plan-calendar.ts'
import { readPlan } from './read-plan.ts'
import type { Plan } from './read-plans.ts'
import { requireDay } from './require-day.ts'

type MoveDay = { day: string; version?: number | undefined; date: PlainDate }

export const moveDay = (deps: Deps, asked: Asked, move: MoveDay) =>
  changePlan(deps, asked, move, (plan, at) => decideMove(plan, move, at))

/** To another free date, or back to where it was. */
export function decideMove(plan: Plan, move: MoveDay, at: Circumstances): Effect {
  const day = requireDay(plan, move, at)
  const { date } = move
  if (!isFree(calendarOf(plan, at), day.id, date)) throw new AppError('date-not-free', { date })
  return { action: 'moved', ...moveDays(plan, [{ id: day.id, from: day.date, to: date }], at) }
}

/** The dates that a day can be moved to. */
export async function listFreeDates(deps: Deps, actor: Actor, dayId: string): Promise<PlainDate[]> {
  const { plan, at } = await readPlan(deps, actor, { day: dayId })
  const day = requireDay(plan, { day: dayId }, at)
  return freeDates(calendarOf(plan, at), day.id)
}
