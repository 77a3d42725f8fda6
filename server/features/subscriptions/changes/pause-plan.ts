import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import {
  type Move,
  movesToTheEnd,
  type Pause,
  pausesLeft,
  whyNotPause,
} from '../../../../domain/days/day-moves.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import { newId } from '../../../db/new-id.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, refusal } from '../../../errors.ts'
import type { Actor, Asked } from '../plan/actor.ts'
import { changePlan, type Effect } from '../plan/change-plan.ts'
import { moveDays } from '../plan/moved-days.ts'
import { insertPause } from '../plan/plan.queries.ts'
import { type Circumstances, calendarOf } from '../plan/plan-calendar.ts'
import { presentPlan } from '../plan/present-plan.ts'
import { readPlan } from '../plan/read-plan.ts'
import { lastDateOf, type Plan } from '../plan/read-plans.ts'
import { changeableDays } from '../plan/require-day.ts'

type PauseOf = Pause & { subscription: string }

export const pausePlan = (deps: Deps, asked: Asked, { subscription, ...pause }: PauseOf) =>
  changePlan(deps, asked, { subscription }, (plan, at) => decidePause(plan, pause, at))

/** Nothing is brought from a date until the resume date: the days between them go behind the last one. */
export function decidePause(plan: Plan, { from, resume }: Pause, at: Circumstances): Effect {
  const moves = requireMoves(plan, { from, resume }, at)
  const subscriptionId = plan.subscription.id
  const pause = { id: newId(), subscriptionId, from, resume }
  const moved = moveDays(plan, moves, at)
  return {
    action: 'paused',
    days: moved.days,
    left: moved.left,
    lines: [
      { what: 'Pause', before: '', after: `${dayInWords(from)}, until ${dayInWords(resume)}` },
      ...moved.lines,
    ],
    pauses: [...plan.pauses, pause],
    also: (tx) =>
      insertPause(tx, {
        ...{ id: pause.id, subscriptionId, fromDate: from, resumeDate: resume },
        createdAt: at.now,
      }),
  }
}

/** What the same pause would do. */
export async function quotePause(deps: Deps, actor: Actor, { from, resume, subscription }: PauseOf) {
  const { plan, at } = await readPlan(deps, actor, { subscription })
  const moves = requireMoves(plan, { from, resume }, at)
  return {
    moves: moves.map(({ id, ...dates }) => ({ day: id, ...dates })),
    ...pausesLeft(plan.subscription, [...plan.pauses, { from, resume }]),
  }
}

function requireMoves(plan: Plan, pause: Pause, at: Circumstances): Move[] {
  const problem = whyNotPause(pause, plan.pauses, plan.subscription, dubaiToday(at.now))
  if (problem) throw refusal(problem, { data: { subscription: presentPlan(plan, at) } })
  const calendar = calendarOf(plan, at)
  if (pause.from < calendar.first)
    throw new AppError(
      'cut-off-passed',
      { date: pause.from },
      { data: { subscription: presentPlan(plan, at) } },
    )
  const isIn = ({ date }: { date: string }) => date >= pause.from && date < pause.resume
  const paused = changeableDays(plan, at).filter(isIn)
  if (paused.length === 0) throw new AppError('pause-without-days')
  const staying = plan.days.filter((day) => !paused.includes(day))
  const lastStaying = [lastDateOf({ ...plan, days: staying }), addDays(pause.resume, -1)].sort()[1]!
  const moves = movesToTheEnd({ ...calendar, pauses: [...plan.pauses, pause] }, paused, lastStaying)
  if (!moves) throw new AppError('validity-ends', { date: plan.subscription.validUntil })
  return moves
}
