import { avoidedIn } from './allergens.ts'
import { addDays, type PlainDate } from './plain-date.ts'

/** Food for a date is cooked the day before it, so that both windows share one cooking day. */
export const cookingDayOf = (date: PlainDate): PlainDate => addDays(date, -1)
export const eatenAfter = (cookingDay: PlainDate): PlainDate => addDays(cookingDay, 1)

/** A dish of a slot; add-ons have an empty one. */
export type SlotDish = { dish: string; slot: string }
export type CookedDish = SlotDish & { name: string; allergens: readonly string[] }

export const lineKey = ({ dish, slot }: SlotDish): string => `${dish} ${slot}`

export type Portions = CookedDish & { isPlanned: boolean; quantity: number }
export type Line = CookedDish & {
  /** What the kitchen has to cook, and what can still be changed. */
  portions: number
  planned: number
}

/**
 * One line for a dish of a slot, however often it was changed since it was first sold: called as most of its portions are,
 * with the allergens of all of them.
 */
export function linesOf(counted: readonly Portions[]): Line[] {
  const groups = new Map<string, Portions[]>()
  for (const one of counted) groups.set(lineKey(one), [...(groups.get(lineKey(one)) ?? []), one])
  return [...groups.values()].map((group) => {
    const most = group.reduce((a, b) => (b.quantity > a.quantity ? b : a))
    const sum = (isPlanned: boolean) =>
      group.reduce((total, one) => total + (one.isPlanned === isPlanned ? one.quantity : 0), 0)
    return {
      ...{ dish: most.dish, slot: most.slot, name: most.name },
      allergens: [...new Set(group.flatMap(({ allergens }) => allergens))],
      ...{ portions: sum(false), planned: sum(true) },
    }
  })
}

type BagDish = CookedDish & { quantity: number }
export type Bag = { avoided: readonly string[]; dishes: readonly BagDish[] }
/** With what its eater avoids of each dish: anything there is a conflict. */
export type ExceptionOf<B extends Bag> = Omit<B, 'dishes'> & {
  dishes: (BagDish & { conflicts: string[] })[]
  isConflict: boolean
}

/** The bags whose eater avoids something that is in the kitchen that day; those with a conflict first. */
export function exceptionsOf<B extends Bag>(bags: readonly B[], lines: readonly Line[]): ExceptionOf<B>[] {
  const allergens = [...new Set(lines.flatMap((line) => line.allergens))]
  const found = bags
    .filter(({ avoided }) => avoidedIn({ allergens }, avoided).length > 0)
    .map((bag) => {
      const dishes = bag.dishes.map((dish) => ({ ...dish, conflicts: avoidedIn(dish, bag.avoided) }))
      return { ...bag, dishes, isConflict: dishes.some(({ conflicts }) => conflicts.length > 0) }
    })
  return [...found.filter((bag) => bag.isConflict), ...found.filter((bag) => !bag.isConflict)]
}

/** Ticked, and nothing was added since. */
export const isCooked = (
  { portions }: { portions: number },
  batch: { cookedAt: string | null; portions: number } | undefined,
): boolean => batch !== undefined && batch.cookedAt !== null && batch.portions >= portions
