import { carryMeals } from '../../domain/days/moved-meals.ts'
import { conflictsOf, conflictsOnDays, unconfirmedIn, type Wishes } from '../../domain/food/conflicts.ts'
import { eaterOf } from '../../domain/food/food-profile.ts'
import type { PlainDate } from '../../domain/plain-date.ts'
import { fillMeals, fillNearTarget } from '../../domain/planner/filled-meals.ts'
import { fitted, plannerAsk, standingOf } from '../../domain/planner/fit-to-target.ts'
import { planMeals, type Solve } from '../../domain/planner/planner.ts'
import {
  choose,
  copyToSameWeekdays,
  type DayPicks,
  leaveOut,
  mended,
  picksAgain,
  preselect,
  replaceUnsafe,
  safeFor,
  surprise,
} from '../../domain/plans/meal-selection.ts'
import type { Slot } from '../../domain/plans/menu.ts'
import {
  isDisliked,
  isUnsafe,
  oneOf,
  type Random,
  type RandomDish,
  type RandomEater,
  randomDish,
  randomEater,
  randomMenu,
} from '../factories/random-food.ts'

const TYPES = ['lunch', 'dinner', 'snack']
/** Of a plan, in two weeks with the same weekdays; and the others that a day may be moved to. */
const PLANNED = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01']
const DATES = [...PLANNED, '2026-12-02', '2026-12-07', '2026-12-08']
const MENU_DISHES = 7
const TARGETS = [{ energyKcal: 900 }, { energyKcal: 1_400, proteinG: 90 }, { energyKcal: 2_200 }]

type Served = { mealType: string; dish: RandomDish }
type PaidDay = {
  id: string
  date: PlainDate
  isChosen: boolean
  meals: Served[]
  /** What it had on the dates that it has left. */
  left: Map<PlainDate, { meals: Served[]; isChosen: boolean }>
}

/** Two eaters and a shop; a plan that is being chosen, and one that is paid. */
export type World = {
  random: Random
  solve: Solve
  eaters: RandomEater[]
  dishes: RandomDish[]
  menus: Map<PlainDate, Slot<RandomDish>[]>
  draft: { eater: number; days: DayPicks[] }
  paid: { eater: number; told: RandomEater; days: PaidDay[] }
  /** Meals with something avoided that their eater knows of: confirmed by name, or there already when it became so. */
  known: Set<string>
}

export function openWorld(random: Random, solve: Solve): World {
  const dishes = Array.from({ length: MENU_DISHES }, (_, i) => randomDish(random, `d${i}`))
  const eaters = [randomEater(random), randomEater(random)]
  const menus = new Map(DATES.map((date) => [date, randomMenu(random, TYPES, dishes)]))
  const world: World = {
    ...{ random, solve, eaters, dishes, menus, known: new Set() },
    draft: { eater: 0, days: [] },
    paid: { eater: 0, told: eaters[0]!, days: [] },
  }
  world.draft.days = mended(draftMenus(world), [], wishesOf(world))
  return world
}

const draftMenus = ({ menus }: World) => new Map(PLANNED.map((date) => [date, menus.get(date) ?? []]))
const wishesOf = ({ eaters, draft }: World): Wishes => eaters[draft.eater]!.profile
const paidWishes = ({ eaters, paid }: World) => eaterOf(paid.told.profile, eaters[paid.eater]!.profile)
const draftKey = (date: PlainDate, mealType: string, id: string) => `draft ${date} ${mealType} ${id}`
const paidKey = (day: PaidDay, { mealType, dish }: Served) => `paid ${day.id} ${mealType} ${dish.id}`

function dishOf({ dishes }: World, id: string): RandomDish {
  for (const dish of dishes) {
    const found = dish.id === id ? dish : dish.sizes?.find((size) => size.id === id)
    if (found) return found
  }
  throw new Error(`No dish ${id}`)
}

/** What of both plans has something that its eater avoids, by what is in it today and not by the rule. */
export function unsafeMeals(world: World): string[] {
  const { draft, paid, eaters } = world
  const now = eaters[draft.eater]!
  const avoids = new Set([...paid.told.avoids, ...eaters[paid.eater]!.avoids])
  return [
    ...draft.days.flatMap(({ date, picks }) =>
      picks
        .filter(({ mealId }) => isUnsafe(dishOf(world, mealId), now))
        .map(({ mealType, mealId }) => draftKey(date, mealType, mealId)),
    ),
    ...paid.days.flatMap((day) =>
      day.meals
        .filter(({ dish }) => isUnsafe(dishOf(world, dish.id), { avoids }))
        .map((meal) => paidKey(day, meal)),
    ),
  ]
}

const tasteOf = (world: World) => {
  const told = new Map(
    world.dishes.flatMap((dish) => {
      const found = conflictsOf(dish, wishesOf(world))
      return [dish, ...(dish.sizes ?? [])].map(({ id }) => [id, found] as const)
    }),
  )
  return {
    isSafe: (id: string) => told.get(id)!.allergens.length === 0,
    isLiked: (id: string) => told.get(id)!.dislikes.length === 0,
  }
}

/** Nobody has confirmed anything of a plan that begins anew, or that is somebody else's from now on. */
function beginDraft(world: World, eater: number, days: DayPicks[]): void {
  world.draft = { eater, days }
  for (const key of world.known) if (key.startsWith('draft')) world.known.delete(key)
}

const changeDay = ({ draft }: World, date: PlainDate, picks: DayPicks['picks']) => {
  draft.days = draft.days.map((day) => (day.date === date ? { date, picks } : day))
}

/** A dish of a slot, as it stands or in one of its sizes. */
const anyServed = (random: Random, { meals }: Slot<RandomDish>) => {
  const dish = oneOf(random, meals)
  return oneOf(random, [dish, ...(dish.sizes ?? [])])
}

function pay(world: World): boolean {
  const { random, draft, known } = world
  const dishesOn = (days: readonly DayPicks[]) =>
    days.map(({ date, picks }) => ({ date, dishes: picks.map(({ mealId }) => dishOf(world, mealId)) }))
  if (random() < 0.5) draft.days = replaceUnsafe(draft.days, draftMenus(world), tasteOf(world))
  const told = conflictsOnDays(dishesOn(draft.days), wishesOf(world)).filter(
    ({ allergens }) => allergens.length > 0,
  )
  // Whoever does not confirm by name what is told does not pay.
  if (told.length > 0 && random() < 0.5) return false
  if (draft.days.some(({ picks }) => picks.length === 0)) return false
  for (const key of known) if (key.startsWith('paid')) known.delete(key)
  const days = draft.days.map(({ date, picks }, i): PaidDay => {
    const meals = picks.map(({ mealType, mealId }) => ({ mealType, dish: dishOf(world, mealId) }))
    return { ...{ id: `day${i}`, date, isChosen: true, meals }, left: new Map() }
  })
  for (const day of days)
    for (const meal of day.meals)
      if (told.some(({ dish, dates }) => dish.id === meal.dish.id && dates.includes(day.date)))
        known.add(paidKey(day, meal))
  world.paid = { eater: draft.eater, told: world.eaters[draft.eater]!, days }
  return true
}

/** By its customer or by closures, pauses and the shop: to a date with another menu, or to one where it was before. */
function move(world: World): boolean {
  const { random, paid, menus } = world
  const day = oneOf(random, paid.days)
  const free = DATES.filter((date) => !paid.days.some((one) => one.date === date))
  const back = free.filter((date) => day?.left.has(date))
  if (!day || free.length === 0) return false
  const to = oneOf(random, back.length > 0 && random() < 0.5 ? back : free)
  const there = day.left.get(to)
  const now = new Set(day.meals.map(({ mealType, dish }) => `${mealType} ${dish.id}`))
  const had = there?.meals ?? day.meals
  const eaten = had.map(({ mealType, dish }) => ({
    ...{ id: dish.id, mealType, mustBeSafe: !now.has(`${mealType} ${dish.id}`) },
  }))
  const carried = carryMeals(eaten, menus.get(to)!, paidWishes(world))
  if (!carried) return false
  const meals = carried.map((one) =>
    'kept' in one ? had[one.kept]! : { mealType: one.mealType, dish: one.meal },
  )
  day.left.set(day.date, { meals: day.meals, isChosen: day.isChosen })
  const isSame = carried.every((one) => 'kept' in one)
  Object.assign(day, { date: to, meals, isChosen: isSame && (there ?? day).isChosen })
  return true
}

/** By the customer, or by the shop for them: other meals on a paid day. */
function swap(world: World): boolean {
  const { random, paid, menus, known } = world
  const day = oneOf(random, paid.days)
  const slot = day && oneOf(random, menus.get(day.date)!)
  const place = day?.meals.findIndex(({ mealType }) => mealType === slot?.mealType) ?? -1
  if (!day || !slot || place < 0) return false
  const coming: Served = { mealType: slot.mealType, dish: anyServed(random, slot) }
  const wishes = paidWishes(world)
  const { allergens } = conflictsOf(coming.dish, wishes)
  const confirmed = random() < 0.5 && allergens.length > 0 ? [{ dish: coming.dish.id, allergens }] : []
  const meals = day.meals.with(place, coming)
  const onDay = ({ mealType, dish }: Served) => ({ digest: `${mealType} ${dish.id} ${dish.recipe}`, dish })
  if (unconfirmedIn(meals.map(onDay), day.meals.map(onDay), { wishes, confirmed }).length > 0) return false
  Object.assign(day, { meals, isChosen: true })
  if (confirmed.length > 0) known.add(paidKey(day, coming))
  return true
}

/** What the cut-off does with days that nobody chose: what stays or comes in is safe, whatever was confirmed before. */
function fill(world: World): boolean {
  const { random, paid, menus, known } = world
  const wishes = paidWishes(world)
  const due = paid.days.filter(({ isChosen }) => !isChosen)
  for (const day of due) {
    const putIn = day.meals.map(({ mealType, dish }) => {
      const allergens = [...dish.allergens, ...dishOf(world, dish.id).allergens]
      return { ...dish, mealType, allergens }
    })
    const slots = menus.get(day.date)!
    const near = { target: oneOf(random, TARGETS), seed: day.id }
    const filled =
      random() < 0.5 ? fillMeals(putIn, slots, wishes) : fillNearTarget(putIn, slots, wishes, near)
    // It stands in a queue, and is not cooked.
    if (filled.kind === 'nothing-safe') continue
    if (filled.kind === 'filled')
      day.meals = day.meals.map((meal, at) => ({ ...meal, dish: filled.instead[at] ?? meal.dish }))
    for (const meal of day.meals) known.delete(paidKey(day, meal))
  }
  return due.length > 0
}

export function fit(world: World): boolean {
  const { random, draft } = world
  const menus = draftMenus(world)
  const days = draft.days.filter(({ picks }) => picks.length > 0)
  if (days.length === 0) return false
  const ask = {
    ...{ menus, chosen: draft.days, target: oneOf(random, TARGETS), seed: 's', isInSizes: random() < 0.5 },
    ...(random() < 0.2 && { date: oneOf(random, days).date }),
    ...(random() < 0.3 && { priceLimitFils: 20_000 }),
    standingOf: (dish: RandomDish) => standingOf(dish, wishesOf(world), new Set(['d0'])),
  }
  const problem = plannerAsk(ask)
  draft.days = fitted(ask, problem, planMeals(problem, world.solve)!).selection
  return true
}

/** What becomes of meals that stand in a plan: their eater is told of them, and the plan stops at them. */
export const TURNS: Readonly<Record<string, (world: World) => unknown>> = {
  'the eater tells what they avoid': ({ random, eaters }) => {
    eaters[Math.floor(random() * eaters.length)] = randomEater(random)
  },
  'a recipe changes': (world) => {
    const { random, dishes, menus } = world
    const { id, recipe } = oneOf(random, dishes)
    const changed = randomDish(random, id, recipe + 1)
    // Whoever has a size that is no longer offered has it by the recipe of today.
    const sizes = [...(changed.sizes ?? []), ...(dishOf(world, id).sizes ?? [])]
    const all = [...new Map(sizes.reverse().map((size) => [size.id, size.id])).keys()].map((one) => ({
      ...changed,
      ...{
        id: one,
        sizeOf: id,
        mealName: dishOf({ ...world, dishes: [{ ...changed, sizes }] }, one).mealName,
      },
    }))
    const now = { ...changed, sizes: all }
    world.dishes = dishes.map((dish) => (dish.id === id ? now : dish))
    for (const [date, slots] of menus)
      menus.set(
        date,
        slots.map(({ mealType, meals }) => ({
          mealType,
          meals: meals.map((dish) => (dish.id === id ? now : dish)),
        })),
      )
  },
}

/** Each way that food gets into a day. False where there was nothing to do. */
export const ACTIONS: Readonly<Record<string, (world: World) => unknown>> = {
  'a plan begins': (world) => {
    const eater = world.random() < 0.8 ? 0 : 1
    beginDraft(world, eater, [])
    world.draft.days = mended(draftMenus(world), [], wishesOf(world))
  },
  'a menu changes': (world) => {
    const { random, menus, dishes, draft } = world
    menus.set(oneOf(random, DATES), randomMenu(random, TYPES, dishes))
    draft.days = mended(draftMenus(world), draft.days, wishesOf(world))
  },
  'other meals': (world) => {
    const { random, menus, draft } = world
    const { date } = oneOf(random, draft.days)
    changeDay(world, date, surprise(menus.get(date)!, tasteOf(world), random))
  },
  'a meal by hand': (world) => {
    const { random, menus, draft, known } = world
    const { date, picks } = oneOf(random, draft.days)
    const slot = oneOf(random, menus.get(date)!)
    if (!slot) return false
    const dish = anyServed(random, slot)
    const isAsked = conflictsOf(dish, wishesOf(world)).allergens.length > 0
    if (isAsked && random() < 0.5) return false
    changeDay(world, date, choose(picks, slot.mealType, dish.id))
    if (isAsked) known.add(draftKey(date, slot.mealType, dish.id))
  },
  'a meal left out': (world) => {
    const { random, draft } = world
    const { date, picks } = oneOf(random, draft.days)
    changeDay(world, date, leaveOut(picks, oneOf(random, TYPES)))
  },
  'a day copied': (world) => {
    const { random, draft } = world
    const { date } = oneOf(random, draft.days)
    draft.days = copyToSameWeekdays(draft.days, date, draftMenus(world), tasteOf(world)).selection
  },
  'all replaced': (world) => {
    world.draft.days = replaceUnsafe(world.draft.days, draftMenus(world), tasteOf(world))
  },
  'another eater': (world) => {
    const { draft, eaters } = world
    const eater = 1 - draft.eater
    const { profile } = eaters[eater]!
    const days = mended(draftMenus(world), safeFor(profile, draft.days, draftMenus(world)), profile)
    beginDraft(world, eater, days)
  },
  'order again or renew': (world) => {
    const { random, menus, paid } = world
    const how = { wishes: paidWishes(world), isGoneReplaced: random() < 0.5 }
    const chosen = PLANNED.map((date, i) => {
      const picks = (paid.days[i]?.meals ?? []).map(({ mealType, dish }) => ({ mealType, mealId: dish.id }))
      return { date, picks: picksAgain(menus.get(date)!, picks, how) }
    })
    beginDraft(world, paid.eater, mended(draftMenus(world), chosen, how.wishes))
    return paid.days.length > 0
  },
  'confirmed and paid': pay,
  'a day moves': move,
  'other meals on a paid day': swap,
  'the cut-off fills': fill,
}

/** Whether what is preselected is what its eater dislikes, though the slot has something welcome. */
export function preselectsDisliked({ random, menus, eaters }: World): boolean {
  const [eater] = eaters
  const slots = menus.get(oneOf(random, DATES))!
  return preselect(slots, eater!.profile).some(({ mealType, mealId }) => {
    const { meals } = slots.find((slot) => slot.mealType === mealType)!
    const hasWelcome = meals.some((dish) => !isUnsafe(dish, eater!) && !isDisliked(dish, eater!))
    return hasWelcome && isDisliked(meals.find(({ id }) => id === mealId)!, eater!)
  })
}
