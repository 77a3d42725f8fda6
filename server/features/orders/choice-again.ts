import { type DurationId, deliveryDays } from '../../../domain/delivery-calendar.ts'
import { firstChoice, type MealPick } from '../../../domain/meal-selection.ts'
import { serves } from '../../../domain/menu.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import type { Choice } from '../cart/cart.public.ts'
import type { Food, Package } from '../catalogue/catalogue.public.ts'
import { mended, menusOn, slotsOn, startCalendar } from '../ordering/ordering.public.ts'
import type { LivePackage } from './live-packages.ts'
import { addOnsOf, picksOf } from './ordered-choice.ts'

type Again = {
  avoided: readonly string[]
  /** It begins after this date, and no meal is missing where only the dish is: another of its slot takes its place. */
  after?: PlainDate
}

/** The same meals and add-ons from the next possible day on, as far as they are still offered. */
export function choiceAgain(
  deps: Deps,
  food: Food,
  line: LivePackage,
  { avoided, after }: Again,
): Choice | undefined {
  const pkg = food.packages.byId.get(line.packageId)
  const duration = line.duration as DurationId
  const start = pkg && firstStart(deps, pkg, duration, after ?? '')
  if (!pkg || !start) return undefined
  const dates = deliveryDays(duration, start)
  const ordered = picksOf(food, line)
  const chosen = dates.map((date, i) => {
    const picks = ordered[i]?.picks ?? []
    return { date, picks: after ? inItsSlots(pkg, date, picks, avoided) : picks }
  })
  return {
    planId: line.planId && food.plans.byId.has(line.planId) ? line.planId : null,
    packageId: pkg.id,
    duration,
    startDate: start,
    endDate: dates.at(-1)!,
    days: mended(menusOn(pkg, dates), chosen, avoided),
    addOns: addOnsOf(line).filter(({ addOnId }) => food.addOns.byId.has(addOnId)),
  }
}

const firstStart = (deps: Deps, pkg: Package, duration: DurationId, after: PlainDate) =>
  startCalendar({ pkg, duration, now: deps.now() }).days.find(
    ({ date, reason }) => reason === null && date > after,
  )?.date

function inItsSlots(pkg: Package, date: PlainDate, picks: readonly MealPick[], avoided: readonly string[]) {
  const slots = slotsOn(pkg, date)
  return picks.map((pick) => {
    const slot = slots.find(({ mealType }) => mealType === pick.mealType)
    if (!slot || serves(slot, pick.mealId)) return pick
    return { ...pick, mealId: firstChoice(slot.meals, avoided)?.id ?? pick.mealId }
  })
}
