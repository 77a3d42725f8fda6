import type { ChangedPlan } from '../../../../contract/my-plan.ts'
import { isChangeable, isChangeableByShop } from '../../../../domain/days/day-moves.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { stateAfterChange } from '../../../../domain/days/delivery-days.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { daysAround, type EatenDay } from '../cut-off/days-around.ts'
import { fillDay } from '../cut-off/fill-day.ts'
import type { Asked } from '../plan/actor.ts'
import { changePlan, type Effect } from '../plan/change-plan.ts'
import type { Circumstances } from '../plan/plan-calendar.ts'
import { mealsOf, type Plan, type PlannedDay } from '../plan/read-plans.ts'

/**
 * Does now what the cut-off would do: in the place of each dish that is avoided and not confirmed comes one without it. What
 * else was chosen stays, and so does the value of the day. Days with nothing safe stay as they are.
 */
export const replaceConflicts = (deps: Deps, asked: Asked, subscription: string): Promise<ChangedPlan> =>
  changePlan(deps, asked, { subscription }, (plan, at) => {
    const eaten: EatenDay[] = plan.days
      .filter(({ state }) => state !== 'cancelled')
      .map((day) => ({ dayId: day.id, date: day.date, dishes: mealsOf(day).map(({ snapshot }) => snapshot) }))
    const effect: Effect = { action: 'filled', lines: [], days: [] }
    for (const day of plan.days.filter((one) => isOpen(plan, one, at))) {
      const dishes = day.dishes.map(({ kind, dish, snapshot }, position) => ({
        ...{ position, kind, digest: dish, dish: snapshot },
      }))
      const { packageId, eater } = plan
      const asChosen = { ...day, packageId, eater, dishes, isChosen: true }
      const around = daysAround(day, eaten)
      const found = fillDay(at.food, asChosen, { around, liked: new Set() })
      if (found.kind !== 'filled') continue
      const instead = new Map(found.replaced.map((one) => [one.position, one]))
      const after = day.dishes.map((dish, position) => {
        const one = instead.get(position)
        return one ? { ...dish, dish: one.digest, snapshot: one.dish } : dish
      })
      const state = stateAfterChange(day.state)
      effect.days.push({ day, fields: { ...(state !== day.state && { state }) }, dishes: after })
      effect.lines.push(...found.lines)
      eaten.find(({ dayId }) => dayId === day.id)!.dishes = mealsOf({ ...day, dishes: after }).map(
        ({ snapshot }) => snapshot,
      )
    }
    if (effect.days.length === 0) throw new AppError('nothing-changed')
    return effect
  })

const isOpen = (plan: Plan, day: PlannedDay, { actor, now }: Circumstances) =>
  actor.by === 'customer'
    ? isChangeable(day, plan.subscription, now)
    : isChangeableByShop(day, dubaiToday(now))
