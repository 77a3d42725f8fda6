import { freeDates, isFree } from '../../../domain/day-moves.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor, Asked } from './actor.ts'
import { changePlan } from './change-plan.ts'
import { findHadThere } from './had-there.ts'
import { moveDays } from './moved-days.ts'
import { calendarOf } from './plan-calendar.ts'
import { readPlan } from './read-plan.ts'
import { requireMovableDay } from './require-day.ts'

type MoveDay = { day: string; version?: number | undefined; date: PlainDate }

/** To another free date, or back to where it was: there it has again what it had. */
export const moveDay = (deps: Deps, asked: Asked, { date, ...named }: MoveDay) =>
  changePlan(deps, asked, named, async (plan, at, tx) => {
    const day = requireMovableDay(plan, named, at)
    const moves = [{ id: day.id, from: day.date, to: date }]
    const had = await findHadThere(tx, moves)
    if (!isFree(calendarOf(plan, at, had), day.id, date)) throw new AppError('date-not-free', { date })
    return { action: 'moved', ...moveDays(plan, moves, at, had) }
  })

/** The dates that a day can be moved to. */
export async function listFreeDates(deps: Deps, actor: Actor, dayId: string): Promise<PlainDate[]> {
  const { plan, at } = await readPlan(deps, actor, { day: dayId })
  const day = requireMovableDay(plan, { day: dayId }, at)
  return freeDates(calendarOf(plan, at), day.id)
}
