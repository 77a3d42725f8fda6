import type { Calendar } from '../../../contract/draft.ts'
import {
  CALENDAR_DAYS,
  deliveryDays,
  dubaiToday,
  durationOf,
  whyNotStart,
} from '../../../domain/days/delivery-calendar.ts'
import type { Wishes } from '../../../domain/food/conflicts.ts'
import { EMPTY_PROFILE } from '../../../domain/food/food-profile.ts'
import { addOnFils } from '../../../domain/money/pricing.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { addDays, type PlainDate } from '../../../domain/plain-date.ts'
import { type DayPicks, mended } from '../../../domain/plans/meal-selection.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import { quoteChoice } from './draft-view.ts'
import type { DraftRow } from './drafts.queries.ts'
import { slotsOn } from './menus.ts'
import type { Asked } from './schedule.ts'

/** What another package, duration or first day leaves of a draft: its add-ons, and its meals where the menu has them. */
export const keptOf = (food: Food, { days, addOns }: DraftRow) => ({
  days,
  addOns: addOns.flatMap(({ addOnId, quantity }) => {
    const dish = food.addOns.byId.get(addOnId)
    return dish ? [{ priceFils: dish.priceFils, quantity }] : []
  }),
})

type Asking = Asked & {
  wishes?: Wishes
  /** Of the draft being changed. */
  kept?: { days: readonly DayPicks[]; addOns: readonly { priceFils: number; quantity: number }[] } | undefined
}

/** Today and the days after it, each with the reason it cannot be started on, or what the plan would cost. */
export function startCalendar({
  pkg,
  duration,
  now,
  calendar,
  wishes = EMPTY_PROFILE,
  kept = { days: [], addOns: [] },
}: Asking): Calendar {
  const today = dubaiToday(now)
  const known = new Map<PlainDate, number>()
  /** What the meals that a draft would get on a date cost; nothing where it has no menu. */
  const dayFils = (date: PlainDate) => {
    const fils = known.get(date) ?? mealsFilsOn(date)
    known.set(date, fils)
    return fils
  }
  function mealsFilsOn(date: PlainDate) {
    const slots = slotsOn(pkg, date)
    if (slots.length === 0) return NO_MENU
    const menus = new Map([[date, slots]])
    return quoteChoice({ menus, days: mended(menus, kept.days, wishes), addOns: [] }).mealsFils
  }
  const hasMenu = (date: PlainDate) => dayFils(date) !== NO_MENU
  const days = Array.from({ length: CALENDAR_DAYS }, (_, i) => {
    const date = addDays(today, i)
    const reason = whyNotStart({ date, today, duration, calendar, hasMenu }) ?? null
    const totalFils = reason
      ? 0
      : deliveryDays(duration, date, calendar.closures).reduce((sum, day) => sum + dayFils(day), 0)
    return { date, reason, totalFare: reason ? null : aedFromFils(totalFils) }
  })
  const dayCount = durationOf(duration).days
  const addOnsFils = kept.addOns.reduce((sum, addOn) => sum + addOnFils(addOn, dayCount), 0)
  return {
    today,
    days,
    closures: [...calendar.closures].filter((date) => date >= today).sort(),
    addOnsFare: aedFromFils(addOnsFils),
  }
}

const NO_MENU = -1
