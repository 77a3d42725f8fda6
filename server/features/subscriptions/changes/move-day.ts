import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { freeDates, isFree, type Move } from '../../../../domain/days/day-moves.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { requireRoom } from '../../zones/zones.public.ts'
import type { Actor, Asked } from '../plan/actor.ts'
import { changePlan, type Effect } from '../plan/change-plan.ts'
import { findHadThere } from '../plan/had-there.ts'
import { moveDays } from '../plan/moved-days.ts'
import { type Circumstances, calendarOf } from '../plan/plan-calendar.ts'
import { isNotBrought, placeAndTimeOf } from '../plan/present-plan.ts'
import { readPlan } from '../plan/read-plan.ts'
import type { Plan } from '../plan/read-plans.ts'
import { requireMovableDay } from '../plan/require-day.ts'

type HadThere = Awaited<ReturnType<typeof findHadThere>>
type MoveDay = { day: string; version?: number | undefined; date: PlainDate }

export const moveDay = (deps: Deps, asked: Asked, move: MoveDay) =>
  changePlan(deps, asked, move, async (plan, at, tx) => {
    const effect = decideMove(plan, move, at, await findHadThere(tx, movesIn(plan, move)))
    const { address, deliveryWindow: window } = placeAndTimeOf(
      plan,
      plan.days.find(({ id }) => id === move.day),
    )
    if (asked.actor.by === 'customer') await requireRoom(tx, at.zones, { address, window, date: move.date })
    return effect
  })

const movesIn = (plan: Plan, { day, date }: MoveDay): Move[] =>
  plan.days.filter(({ id }) => id === day).map(({ id, date: from }) => ({ id, from, to: date }))

/** To another free date, or back to where it was: there it has again what it had. */
export function decideMove(plan: Plan, move: MoveDay, at: Circumstances, had: HadThere): Effect {
  const day = requireMovableDay(plan, move, at)
  const { date } = move
  if (!isFree(calendarOf(plan, at, had), day.id, date)) throw new AppError('date-not-free', { date })
  const moved = moveDays(plan, movesIn(plan, move), at, had)
  const isOwed = day.state === 'failed' || isNotBrought(plan, day, at)
  return isOwed ? givenBack(plan, moved, date) : { action: 'moved', ...moved }
}

/** What did not arrive takes nothing of the validity with it. */
function givenBack(plan: Plan, moved: ReturnType<typeof moveDays>, date: PlainDate): Effect {
  const { validUntil } = plan.subscription
  if (date <= validUntil) return { action: 'moved', ...moved }
  const longer = { what: 'Valid until', before: dayInWords(validUntil), after: dayInWords(date) }
  return {
    ...{ action: 'moved', ...moved, lines: [...moved.lines, longer] },
    subscription: { validUntil: date },
  }
}

/** The dates that a day can be moved to. */
export async function listFreeDates(deps: Deps, actor: Actor, dayId: string): Promise<PlainDate[]> {
  const { plan, at } = await readPlan(deps, actor, { day: dayId })
  const day = requireMovableDay(plan, { day: dayId }, at)
  return freeDates(calendarOf(plan, at), day.id)
}
