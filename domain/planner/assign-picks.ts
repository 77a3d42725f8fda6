import type { MealPick } from '../plans/meal-selection.ts'
import { type Slot, serves } from '../plans/menu.ts'

export type Assignment = { picks: MealPick[] } | { problem: 'not-on-menu' | 'two-of-a-type'; mealId: string }

/** Whether every meal can have a slot of its own (augmenting paths). */
function canSeatAll(mealIds: readonly string[], slots: readonly Slot[]): boolean {
  const seated = new Map<Slot, string>()
  const seat = (mealId: string, tried: Set<Slot>): boolean =>
    slots.some((slot) => {
      if (tried.has(slot) || !serves(slot, mealId)) return false
      tried.add(slot)
      const sitting = seated.get(slot)
      if (sitting !== undefined && !seat(sitting, tried)) return false
      seated.set(slot, mealId)
      return true
    })
  return mealIds.every((mealId) => seat(mealId, new Set()))
}

/**
 * Finds the slot of each meal of a day, since the call names only meals. Each meal in turn takes the first slot
 * that leaves one for all the others; a list in slot order that fills every slot therefore comes back as it was.
 */
export function assignPicks(mealIds: readonly string[], slots: readonly Slot[]): Assignment {
  const stranger = mealIds.find((mealId) => !slots.some((slot) => serves(slot, mealId)))
  if (stranger !== undefined) return { problem: 'not-on-menu', mealId: stranger }

  const tooMany = mealIds.find((_, i) => !canSeatAll(mealIds.slice(0, i + 1), slots))
  if (tooMany !== undefined) return { problem: 'two-of-a-type', mealId: tooMany }

  const taken = new Map<Slot, string>()
  for (const [i, mealId] of mealIds.entries()) {
    const free = slots.filter((slot) => !taken.has(slot))
    const rest = mealIds.slice(i + 1)
    const slot = free.find(
      (candidate) =>
        serves(candidate, mealId) &&
        canSeatAll(
          rest,
          free.filter((other) => other !== candidate),
        ),
    )
    if (slot) taken.set(slot, mealId)
  }
  return {
    picks: slots.flatMap((slot) => {
      const mealId = taken.get(slot)
      return mealId === undefined ? [] : [{ mealType: slot.mealType, mealId }]
    }),
  }
}
