import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { whyNotLonger } from '../../../../domain/days/subscription-terms.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, refusal } from '../../../errors.ts'
import type { Asked } from '../plan/actor.ts'
import { changePlan } from '../plan/change-plan.ts'
import { daysLeftOf, presentPlan } from '../plan/present-plan.ts'

type Extend = { subscription: string; until: PlainDate }

/** The days of a plan may lie until a later date. For the shop's people alone: no customer's call leads here. */
export const extendPlan = (deps: Deps, asked: Asked, { subscription, until }: Extend) =>
  changePlan(deps, asked, { subscription }, (plan, at) => {
    const more = { data: { subscription: presentPlan(plan, at) } }
    if (daysLeftOf(plan, dubaiToday(at.now)).length === 0) throw new AppError('no-days-left', {}, more)
    const before = plan.subscription.validUntil
    const problem = whyNotLonger(before, until)
    if (problem) throw refusal(problem, more)
    return {
      action: 'extended',
      days: [],
      lines: [{ what: 'Valid until', before: dayInWords(before), after: dayInWords(until) }],
      subscription: { validUntil: until },
    }
  })
