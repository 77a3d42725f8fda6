import type { DayTarget, SlotOption } from '../days/day-menus.ts'
import { conflictsOf, type Eatable, type Wishes } from '../food/conflicts.ts'
import { type Nutrition, sumNutrition } from '../food/nutrition.ts'
import type { PlainDate } from '../plain-date.ts'
import type { DayPicks, MealPick } from '../plans/meal-selection.ts'
import { mealIn, type Slot } from '../plans/menu.ts'
import { type Missed, missedOf } from './day-target.ts'
import type { PlannerAsk, PlannerDay } from './planner.ts'

export type FitDish = Nutrition & {
  id: string
  priceFils: number
  cuisine?: string | null | undefined
  /** The dish that it is a size of. */
  sizeOf?: string | null
}
/** A dish of a menu, with the sizes it comes in beside itself. */
export type Sized<Dish> = FitDish & { sizes?: readonly Dish[] }

/** How a dish stands with its eater; what is avoided is never put into a day. */
export type Standing = 'liked' | 'fine' | 'disliked' | 'avoided'

/** Who likes a dish likes it in every size. */
export function standingOf(
  dish: Eatable & Pick<FitDish, 'id' | 'sizeOf'>,
  wishes: Wishes,
  liked: ReadonlySet<string>,
): Standing {
  const { allergens, dislikes } = conflictsOf(dish, wishes)
  if (allergens.length > 0) return 'avoided'
  if (dislikes.length > 0) return 'disliked'
  return liked.has(dish.sizeOf ?? dish.id) ? 'liked' : 'fine'
}

export type FitAsk<Dish extends Sized<Dish>> = {
  menus: ReadonlyMap<PlainDate, readonly Slot<Dish>[]>
  chosen: readonly DayPicks[]
  /** The one day to fit; all of them where none is named. */
  date?: PlainDate | undefined
  target: DayTarget
  priceLimitFils?: number | undefined
  standingOf: (dish: Dish) => Standing
  /** Whether dishes may come in their sizes, too; one chosen by hand stays in its size either way. */
  isInSizes: boolean
  /** The same seed gives the same plan. */
  seed: string
}

/** What a day came to, and why it is so. */
export type FittedDay = Nutrition & {
  date: PlainDate
  /** Meals that stayed as the customer chose them. */
  kept: number
  /** Meal types of which everything served has something avoided: they stayed as they were. */
  nothingSafe: string[]
  missed: Missed
}

/** Where all meals cost more than they should: what they come to, and the day that costs the most. */
export type OverLimit = { limitFils: number; totalFils: number; dearest: { date: PlainDate; fils: number } }

// A percent or less of a day's energy, so that they decide between menus that are equally good.
const LIKED = -0.01
const CHANCE = 0.003

/** Whether a meal stays: chosen by hand, of another day than the one to fit, or without anything safe in its place. */
function isKept<Dish extends Sized<Dish>>(ask: FitAsk<Dish>, date: PlainDate, pick: MealPick): boolean {
  return (
    pick.isByHand === true ||
    (ask.date !== undefined && ask.date !== date) ||
    servedFor(ask, date, pick).length === 0
  )
}

const slotOf = <Dish extends Sized<Dish>>({ menus }: FitAsk<Dish>, date: PlainDate, { mealType }: MealPick) =>
  menus.get(date)?.find((slot) => slot.mealType === mealType)

/** What may be put into the slot of a pick: nothing disliked, as long as there is something else. */
function servedFor<Dish extends Sized<Dish>>(ask: FitAsk<Dish>, date: PlainDate, pick: MealPick): Dish[] {
  const safe = (slotOf(ask, date, pick)?.meals ?? []).filter((dish) => ask.standingOf(dish) !== 'avoided')
  const welcome = safe.filter((dish) => ask.standingOf(dish) !== 'disliked')
  const served = welcome.length > 0 ? welcome : safe
  return ask.isInSizes ? served.flatMap((dish) => [dish, ...(dish.sizes ?? [])]) : served
}

/** What the planner is asked: every slot that has a meal; one that was left out stays empty. */
export function plannerAsk<Dish extends Sized<Dish>>(ask: FitAsk<Dish>): PlannerAsk {
  const { target, priceLimitFils, chosen } = ask
  const days = chosen.map(({ date, picks }): PlannerDay => {
    const seed = `${ask.seed} ${date}`
    const weigh = (dish: Dish) => optionOf(dish, { isLiked: ask.standingOf(dish) === 'liked', seed })
    const slots = picks.map((pick) => {
      const slot = slotOf(ask, date, pick)
      const own = slot && mealIn(slot, pick.mealId)
      const dishes = isKept(ask, date, pick) ? (own ? [own] : []) : servedFor(ask, date, pick)
      return { mealType: pick.mealType, options: dishes.map(weigh) }
    })
    return { date, slots }
  })
  return { days, target, priceLimitFils }
}

/** A dish as the planner weighs it; the same seed gives it the same chance. */
export function optionOf(dish: FitDish, { isLiked, seed }: { isLiked: boolean; seed: string }): SlotOption {
  const { energyKcal, proteinG, carbsG, fatG, priceFils, cuisine } = dish
  return {
    ...{ dishId: dish.id, familyId: dish.sizeOf ?? dish.id },
    ...{ energyKcal, proteinG, carbsG, fatG, priceFils, cuisine },
    extra: (isLiked ? LIKED : 0) + CHANCE * chanceOf(`${seed} ${dish.id}`),
  }
}

/** The same number from 0 to 1 for the same text (FNV-1a). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

/** The days with the meals that were planned, and what each came to. */
export function fitted<Dish extends Sized<Dish>>(
  ask: FitAsk<Dish>,
  { days }: PlannerAsk,
  plan: readonly (readonly number[])[],
) {
  const selection = ask.chosen.map(
    ({ date, picks }, day): DayPicks => ({
      date,
      picks: picks.map((pick, slot) => {
        const mealId = days[day]!.slots[slot]!.options[plan[day]![slot]!]!.dishId
        return mealId === pick.mealId ? pick : { mealType: pick.mealType, mealId }
      }),
    }),
  )
  const eatenOn = (day: number) => plan[day]!.map((at, slot) => days[day]!.slots[slot]!.options[at]!)
  const spent = ask.chosen.map(({ date }, day) => ({
    date,
    fils: eatenOn(day).reduce((sum, { priceFils }) => sum + priceFils, 0),
  }))
  const reasons = ask.chosen.flatMap(({ date, picks }, day): FittedDay[] => {
    if (ask.date !== undefined && ask.date !== date) return []
    const eaten = eatenOn(day)
    const nothingSafe = picks.filter((pick) => servedFor(ask, date, pick).length === 0)
    return [
      {
        date,
        ...sumNutrition(eaten),
        kept: picks.filter(({ isByHand }) => isByHand).length,
        nothingSafe: nothingSafe.map(({ mealType }) => mealType),
        missed: missedOf(sumNutrition(eaten), ask.target),
      },
    ]
  })
  return { selection, reasons, overLimit: overLimit(ask.priceLimitFils, spent) }
}

function overLimit(
  limitFils: number | undefined,
  days: readonly { date: PlainDate; fils: number }[],
): OverLimit | undefined {
  const totalFils = days.reduce((sum, { fils }) => sum + fils, 0)
  if (limitFils === undefined || totalFils <= limitFils) return undefined
  const dearest = days.reduce((most, day) => (day.fils > most.fils ? day : most))
  return { limitFils, totalFils, dearest }
}
