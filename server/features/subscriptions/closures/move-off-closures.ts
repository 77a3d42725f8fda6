import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { type Move, movesToTheEnd } from '../../../../domain/days/day-moves.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { DayState } from '../../../../domain/days/delivery-days.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import { newId } from '../../../db/new-id.ts'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { changePlan, type Effect } from '../plan/change-plan.ts'
import { moveDays } from '../plan/moved-days.ts'
import { type Circumstances, calendarOf } from '../plan/plan-calendar.ts'
import { lastDateOf, type Plan, type PlannedDay } from '../plan/read-plans.ts'
import { findClosedSubscriptions, findReasons } from './closures.queries.ts'

const AT_ONCE = 200
const TO_MOVE: readonly DayState[] = ['planned', 'locked']

/** Also what the kitchen has already: nothing is cooked for a day on which nothing is delivered. */
export const isToMove = (
  day: { state: DayState; date: PlainDate },
  closures: ReadonlySet<PlainDate>,
): boolean => TO_MOVE.includes(day.state) && closures.has(day.date)

/**
 * The days on a closure go behind the last one that stays, as a skip would take them. Undefined where there is no room:
 * no menu within the shop's reach has anything for them.
 */
export function movesOffClosures(plan: Plan, at: Circumstances): Move[] | undefined {
  const isClosed = (day: PlannedDay) => isToMove(day, at.closures)
  const staying = plan.days.filter((day) => !isClosed(day))
  return movesToTheEnd(
    calendarOf(plan, at),
    plan.days.filter(isClosed),
    lastDateOf({ ...plan, days: staying }),
  )
}

/** Somebody else was first, or the closure is gone. */
class NothingToMove extends Error {}

/** A closure takes no day of validity from its customer: it reaches at least as far as the last day that was moved. */
export function closedEffect(plan: Plan, moves: readonly Move[], at: Circumstances): Effect {
  const { validUntil: before } = plan.subscription
  const until = [before, ...moves.map(({ to }) => to)].sort().at(-1)!
  const moved = moveDays(plan, moves, at)
  if (until === before) return { action: 'closed', ...moved }
  const longer = { what: 'Valid until', before: dayInWords(before), after: dayInWords(until) }
  return {
    ...{ action: 'closed', ...moved, lines: [...moved.lines, longer] },
    subscription: { validUntil: until },
  }
}

/** All days of a subscription that lie on closures, with one receipt. */
async function moveSubscription(deps: Deps, subscription: string, today: PlainDate): Promise<void> {
  const reasons = await findReasons(deps.db, today)
  const actor = { by: 'shop' as const, name: 'shop', reason: '' }
  try {
    await changePlan(deps, { actor, key: `closed:${newId()}` }, { subscription }, (plan, at) => {
      const moves = movesOffClosures(plan, at)
      if (!moves || moves.length === 0) throw new NothingToMove()
      const told = moves.flatMap(({ from }) => reasons.get(from) ?? [])
      actor.reason = [...new Set(told)].join(', ')
      return closedEffect(plan, moves, at)
    })
  } catch (error) {
    if (!(error instanceof NothingToMove)) throw error
  }
}

/**
 * Finds for itself what lies on a closure, and moves it subscription by subscription, each in a transaction of its own with
 * its receipt and its mail: killed in between, the next round goes on. It also finds what was paid after the closure was made.
 */
export const moveOffClosures: Job<object> = {
  name: 'move-off-closures',
  everySeconds: 15,
  async work(deps) {
    const today = dubaiToday(deps.now())
    let after: string | undefined
    do {
      const found = await findClosedSubscriptions(deps.db, { from: today, after, most: AT_ONCE })
      for (const id of found) await moveSubscription(deps, id, today)
      after = found.length === AT_ONCE ? found.at(-1) : undefined
    } while (after !== undefined)
  },
}
