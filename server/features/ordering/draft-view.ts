import { areDeliverable, type DurationId, deliveryDays } from '../../../domain/days/delivery-calendar.ts'
import type { Wishes } from '../../../domain/food/conflicts.ts'
import { EMPTY_PROFILE } from '../../../domain/food/food-profile.ts'
import { quotePackage } from '../../../domain/money/pricing.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { type DayPicks, isOnMenu, mended } from '../../../domain/plans/meal-selection.ts'
import { mealIn } from '../../../domain/plans/menu.ts'
import type { Dish, Food, Package } from '../catalogue/catalogue.public.ts'
import type { DraftRow } from './drafts.queries.ts'
import { type DishMenus, menusOn } from './menus.ts'
import { type StartProblem, startProblemOf } from './schedule.ts'

type Choice = Pick<DraftRow, 'packageId' | 'duration' | 'startDate' | 'days' | 'addOns'> & { eater?: Wishes }
export type VanishedPick = { date: string; mealType: string; mealId: string }

/** A stored choice seen against today's catalogue. */
export type ChoiceView = {
  pkg: Package | undefined
  duration: DurationId
  startProblem: StartProblem | undefined
  /** The first of the chosen dates that has become a closure. */
  closedOn: PlainDate | undefined
  menus: DishMenus
  /** The choice as far as it still stands; a day left with nothing has its first meals again. */
  days: DayPicks[]
  addOns: { dish: Dish; quantity: number }[]
  vanishedPicks: VanishedPick[]
  vanishedAddOnIds: string[]
}

export function viewChoice(food: Food, choice: Choice, now: Date): ChoiceView {
  const pkg = food.packages.byId.get(choice.packageId)
  const duration = choice.duration as DurationId
  const { closures } = food.calendar
  const chosen = choice.days.map(({ date }) => date)
  const dates = areDeliverable(duration, chosen, closures)
    ? chosen
    : deliveryDays(duration, choice.startDate, closures)
  const menus: DishMenus = pkg ? menusOn(pkg, dates) : new Map()
  const closedOn = chosen.find((date) => closures.has(date))
  const vanishedPicks = choice.days.flatMap(({ date, picks }) =>
    picks.filter((pick) => !isOnMenu(menus, date, pick)).map((pick) => ({ date, ...pick })),
  )
  return {
    pkg,
    duration,
    startProblem:
      pkg &&
      (startProblemOf({ pkg, duration, now, calendar: food.calendar, date: choice.startDate }) ??
        (closedOn === undefined ? undefined : { reason: 'closure', code: 'start-closure' })),
    closedOn,
    menus,
    days: mended(menus, choice.days, choice.eater ?? EMPTY_PROFILE),
    addOns: choice.addOns.flatMap(({ addOnId, quantity }) => {
      const dish = food.addOns.byId.get(addOnId)
      return dish ? [{ dish, quantity }] : []
    }),
    vanishedPicks,
    vanishedAddOnIds: choice.addOns
      .map(({ addOnId }) => addOnId)
      .filter((addOnId) => !food.addOns.byId.has(addOnId)),
  }
}

/** What a choice costs at today's prices. */
export function quoteChoice({ menus, days, addOns }: Pick<ChoiceView, 'menus' | 'days' | 'addOns'>) {
  return quotePackage({
    days: days.map(({ date, picks }) => ({
      meals: picks.flatMap((pick) => mealOf(menus, date, pick) ?? []),
    })),
    addOns: addOns.map(({ dish, quantity }) => ({ priceFils: dish.priceFils, quantity })),
  })
}

export function mealOf(menus: DishMenus, date: string, pick: { mealType: string; mealId: string }) {
  const slot = menus.get(date)?.find(({ mealType }) => mealType === pick.mealType)
  return slot && mealIn(slot, pick.mealId)
}
