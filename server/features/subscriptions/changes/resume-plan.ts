import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { currentPause, movesForward } from '../../../../domain/days/day-moves.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Asked } from '../plan/actor.ts'
import { changePlan, type Effect } from '../plan/change-plan.ts'
import { findHadThere } from '../plan/had-there.ts'
import { moveDays } from '../plan/moved-days.ts'
import { deletePause, findMovedByLastPause, setResumeDate } from '../plan/plan.queries.ts'
import { type Circumstances, calendarOf } from '../plan/plan-calendar.ts'
import { presentPlan } from '../plan/present-plan.ts'
import type { Plan } from '../plan/read-plans.ts'
import { changeableDays } from '../plan/require-day.ts'

type Resume = { subscription: string; from: PlainDate }

export const resumePlan = (deps: Deps, asked: Asked, { subscription, from }: Resume) =>
  changePlan(deps, asked, { subscription }, async (plan, at, tx) => {
    const ended = endPause(plan, { from, moved: await findMovedByLastPause(tx, subscription) }, at)
    return decideResume(plan, ended, at, await findHadThere(tx, ended.moves))
  })

type MovedByPause = Awaited<ReturnType<typeof findMovedByLastPause>>

/** Ends a pause earlier: the days it moved, and that have not been moved since, come back from a date on. */
export function endPause(
  plan: Plan,
  { from, moved }: { from: PlainDate; moved: MovedByPause },
  at: Circumstances,
) {
  const more = { data: { subscription: presentPlan(plan, at) } }
  const current = currentPause(plan.pauses, dubaiToday(at.now))
  const pause = plan.pauses.find((one) => one === current)
  if (!pause) throw new AppError('not-paused', {}, more)
  const calendar = calendarOf(plan, at)
  if (from < calendar.first) throw new AppError('cut-off-passed', { date: from }, more)
  if (from >= pause.resume) throw new AppError('resume-too-late', { date: pause.resume })
  // One that has not begun by then never was: it counts for nothing.
  const shortened = from > pause.from ? [{ ...pause, resume: from }] : []
  const pauses = [...plan.pauses.filter((one) => one !== pause), ...shortened]
  const days = changeableDays(plan, at).filter((day) =>
    moved.some(({ dayId, date }) => dayId === day.id && date === day.date),
  )
  return { from, pause, pauses, moves: movesForward({ ...calendar, pauses }, days, from) }
}

type Ended = ReturnType<typeof endPause>
type HadThere = Awaited<ReturnType<typeof findHadThere>>

export function decideResume(
  plan: Plan,
  { from, pause, pauses, moves }: Ended,
  at: Circumstances,
  had: HadThere,
): Effect {
  const back = moveDays(plan, moves, at, had)
  return {
    action: 'resumed',
    days: back.days,
    left: back.left,
    lines: [
      { what: 'Deliveries go on', before: dayInWords(pause.resume), after: dayInWords(from) },
      ...back.lines,
    ],
    pauses,
    also: (tx) => (from > pause.from ? setResumeDate(tx, pause.id, from) : deletePause(tx, pause.id)),
  }
}
