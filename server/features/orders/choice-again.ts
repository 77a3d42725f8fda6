import { type DurationId, deliveryDays } from '../../../domain/days/delivery-calendar.ts'
import { isSafe } from '../../../domain/food/conflicts.ts'
import type { Eater } from '../../../domain/food/eaters.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { mended, picksAgain } from '../../../domain/plans/meal-selection.ts'
import type { Deps } from '../../deps.ts'
import type { Choice } from '../cart/cart.public.ts'
import type { Food, Package } from '../catalogue/catalogue.public.ts'
import { menusOn, slotsOn, startCalendar } from '../ordering/ordering.public.ts'
import type { LivePackage } from './live-packages.ts'
import { addOnsOf, picksOf } from './ordered-choice.ts'

type Again = {
  eater: Eater
  /** It begins after this date, and no meal is missing where only the dish is: another of its slot takes its place. */
  after?: PlainDate
}

/**
 * The same meals and add-ons from the next possible day on, as far as they are still offered. What was confirmed by name for
 * that order is not for the next one: another of its slot takes the place of a meal with something avoided.
 */
export function choiceAgain(
  deps: Deps,
  food: Food,
  line: LivePackage,
  { eater, after }: Again,
): Choice | undefined {
  const pkg = food.packages.byId.get(line.packageId)
  const duration = line.duration as DurationId
  const start = pkg && firstStart(deps, food, { pkg, duration, after: after ?? '' })
  if (!pkg || !start) return undefined
  const dates = deliveryDays(duration, start, food.calendar.closures)
  const ordered = picksOf(food, line)
  const chosen = dates.map((date, i) => {
    const picks = ordered[i]?.picks ?? []
    return {
      date,
      picks: picksAgain(slotsOn(pkg, date), picks, { wishes: eater, isGoneReplaced: after !== undefined }),
    }
  })
  return {
    planId: line.planId && food.plans.byId.has(line.planId) ? line.planId : null,
    packageId: pkg.id,
    duration,
    startDate: start,
    endDate: dates.at(-1)!,
    days: mended(menusOn(pkg, dates), chosen, eater),
    addOns: addOnsOf(line).filter(({ addOnId }) => {
      const addOn = food.addOns.byId.get(addOnId)
      return addOn && isSafe(addOn, eater)
    }),
    eater: eater.name,
  }
}

type Wanted = { pkg: Package; duration: DurationId; after: PlainDate }

const firstStart = (deps: Deps, { calendar }: Food, { pkg, duration, after }: Wanted) =>
  startCalendar({ pkg, duration, now: deps.now(), calendar }).days.find(
    ({ date, reason }) => reason === null && date > after,
  )?.date
