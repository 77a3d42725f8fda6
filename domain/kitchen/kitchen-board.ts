import { conflictsOf } from '../food/conflicts.ts'
import type { FoodProfile } from '../food/food-profile.ts'
import type { Size } from '../food/portion-sizes.ts'
import { addDays, type PlainDate } from '../plain-date.ts'

/** Food for a date is cooked the day before it, so that both windows share one cooking day. */
export const cookingDayOf = (date: PlainDate): PlainDate => addDays(date, -1)
export const eatenAfter = (cookingDay: PlainDate): PlainDate => addDays(cookingDay, 1)

/** A dish of a slot; add-ons have an empty one. */
export type SlotDish = { dish: string; slot: string }
export type CookedDish = SlotDish & {
  name: string
  /** None for a dish as it stands. */
  size?: Size | undefined
  allergens: readonly string[]
  ingredients: readonly string[]
}

export const lineKey = ({ dish, slot }: SlotDish): string => `${dish} ${slot}`

export type Line = CookedDish & {
  /** What the kitchen has to cook, and what can still be changed. */
  portions: number
  planned: number
}

/**
 * One line for a dish of a slot, however often it was changed since it was first sold: called as most of its portions are,
 * with the allergens of all of them.
 */
export function linesOf(counted: readonly Line[]): Line[] {
  const all = ({ portions, planned }: Line) => portions + planned
  const groups = new Map<string, Line[]>()
  for (const one of counted) groups.set(lineKey(one), [...(groups.get(lineKey(one)) ?? []), one])
  return [...groups.values()].map((group) => {
    const most = group.reduce((a, b) => (all(b) > all(a) ? b : a))
    return {
      ...{ dish: most.dish, slot: most.slot, name: most.name },
      ...(most.size && { size: most.size }),
      allergens: [...new Set(group.flatMap(({ allergens }) => allergens))],
      ingredients: [...new Set(group.flatMap(({ ingredients }) => ingredients))],
      portions: group.reduce((sum, { portions }) => sum + portions, 0),
      planned: group.reduce((sum, { planned }) => sum + planned, 0),
    }
  })
}

/** `cooked` is one and the same for all bags that hold it: what is found out of it once holds for each. */
type BagDish = { cooked: CookedDish; quantity: number }
export type Bag = { eater: FoodProfile; dishes: readonly BagDish[] }
/** With what its eater does not want of its dishes: anything avoided is a conflict. */
export type ExceptionOf<B extends Bag> = B & { unwanted: (BagDish & Unwanted)[]; isConflict: boolean }

/** The one rule for the kitchen, labels and packing: whose eater has told an allergen, a dislike or a note. */
export const isException = ({ avoided, dislikes, note }: FoodProfile): boolean =>
  avoided.length + dislikes.length > 0 || note !== ''

type Unwanted = { conflicts: string[]; dislikes: string[] }

export function unwantedOf(
  { name: mealName, allergens, ingredients }: CookedDish,
  eater: FoodProfile,
): Unwanted {
  const { allergens: conflicts, dislikes } = conflictsOf({ mealName, allergens, ingredients }, eater)
  return { conflicts, dislikes }
}

/**
 * The same for many bags: of a day there are few dishes and few different wishes, and comparing words takes long. A dish is known
 * by its object, since writing down what it is made of for every bag takes as long.
 */
export function unwantedInBags(): typeof unwantedOf {
  const known = new Map<string, Map<CookedDish, Unwanted>>()
  return (dish, eater) => {
    const { avoided, dislikes } = eater
    if (avoided.length + dislikes.length === 0) return { conflicts: [], dislikes: [] }
    const wishes = JSON.stringify([avoided, dislikes])
    const ofDishes = known.get(wishes) ?? new Map<CookedDish, Unwanted>()
    const unwanted = ofDishes.get(dish) ?? unwantedOf(dish, eater)
    known.set(wishes, ofDishes.set(dish, unwanted))
    return unwanted
  }
}

/** The bags to take care with; conflicts come first. */
export function exceptionsOf<B extends Bag>(bags: readonly B[]): ExceptionOf<B>[] {
  const unwantedIn = unwantedInBags()
  const found = bags
    .filter(({ eater }) => isException(eater))
    .map((bag) => {
      const unwanted = bag.dishes
        .map((dish) => ({ ...dish, ...unwantedIn(dish.cooked, bag.eater) }))
        .filter(({ conflicts, dislikes }) => conflicts.length + dislikes.length > 0)
      return { ...bag, unwanted, isConflict: unwanted.some(({ conflicts }) => conflicts.length > 0) }
    })
  return [...found.filter((bag) => bag.isConflict), ...found.filter((bag) => !bag.isConflict)]
}

/** Ticked, and nothing was added since. */
export const isCooked = (
  { portions }: { portions: number },
  batch: { cookedAt: string | null; portions: number } | undefined,
): boolean => batch !== undefined && batch.cookedAt !== null && batch.portions >= portions
