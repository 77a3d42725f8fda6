import { dayInWords } from '../../../domain/day-in-words.ts'
import { movesToTheEnd } from '../../../domain/day-moves.ts'
import { addDays } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Asked } from './actor.ts'
import { changePlan } from './change-plan.ts'
import { moveDays } from './moved-days.ts'
import { calendarOf } from './plan-calendar.ts'
import { lastDateOf } from './read-plans.ts'
import { requireDay } from './require-day.ts'

type Skip = { day: string; version?: number | undefined }

/** The day moves to the first free delivery weekday after the last one. */
export const skipDay = (deps: Deps, asked: Asked, skip: Skip) =>
  changePlan(deps, asked, skip, (plan, at) => {
    const day = requireDay(plan, skip, at)
    const moves = movesToTheEnd(calendarOf(plan, at), [day], lastDateOf(plan))
    if (!moves) throw new AppError('validity-ends', { date: plan.subscription.validUntil })
    return { action: 'skipped', ...moveDays(plan, moves, at) }
  })

/** The same by a closure of the shop, which takes no day of validity from its customer. */
export const moveOffClosure = (deps: Deps, asked: Asked, skip: Skip) =>
  changePlan(deps, asked, skip, (plan, at) => {
    const day = requireDay(plan, skip, at)
    const moves = movesToTheEnd(calendarOf(plan, at), [day], lastDateOf(plan))
    if (!moves) throw new AppError('validity-ends', { date: plan.subscription.validUntil })
    const { validUntil: before } = plan.subscription
    const validUntil = [addDays(before, 1), moves[0]!.to].sort()[1]!
    const moved = moveDays(plan, moves, at)
    const lines = [
      ...moved.lines,
      { what: 'Valid until', before: dayInWords(before), after: dayInWords(validUntil) },
    ]
    return { action: 'closed', days: moved.days, lines, subscription: { validUntil } }
  })
