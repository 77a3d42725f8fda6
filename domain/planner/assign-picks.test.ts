import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Slot } from '../plans/menu.ts'
import { assignPicks } from './assign-picks.ts'

const slot = (mealType: string, ...ids: string[]): Slot => ({ mealType, meals: ids.map((id) => ({ id })) })

const day = [slot('breakfast', 'oats', 'eggs'), slot('lunch', 'bowl', 'soup'), slot('dinner', 'bowl', 'fish')]

describe('assignPicks', () => {
  test('finds the slot of meals that serve one type, in any order', () => {
    expect(assignPicks(['fish', 'oats', 'soup'], day)).toEqual({
      picks: [
        { mealType: 'breakfast', mealId: 'oats' },
        { mealType: 'lunch', mealId: 'soup' },
        { mealType: 'dinner', mealId: 'fish' },
      ],
    })
  })

  test('gives a meal that serves two types the slot the others leave', () => {
    expect(assignPicks(['bowl', 'soup'], day)).toEqual({
      picks: [
        { mealType: 'lunch', mealId: 'soup' },
        { mealType: 'dinner', mealId: 'bowl' },
      ],
    })
    expect(assignPicks(['bowl', 'fish'], day)).toEqual({
      picks: [
        { mealType: 'lunch', mealId: 'bowl' },
        { mealType: 'dinner', mealId: 'fish' },
      ],
    })
  })

  test('lets the same meal fill both slots it serves when named twice', () => {
    expect(assignPicks(['bowl', 'bowl'], day)).toEqual({
      picks: [
        { mealType: 'lunch', mealId: 'bowl' },
        { mealType: 'dinner', mealId: 'bowl' },
      ],
    })
  })

  test('refuses what is not on the menu, and a second meal for a filled slot', () => {
    expect(assignPicks(['oats', 'pizza'], day)).toEqual({ problem: 'not-on-menu', mealId: 'pizza' })
    expect(assignPicks(['oats', 'bowl', 'eggs'], day)).toEqual({ problem: 'two-of-a-type', mealId: 'eggs' })
    expect(assignPicks(['bowl', 'soup', 'fish'], day)).toEqual({ problem: 'two-of-a-type', mealId: 'fish' })
    expect(assignPicks(['bowl', 'bowl', 'bowl'], day)).toEqual({ problem: 'two-of-a-type', mealId: 'bowl' })
  })

  test('has nothing to assign for an empty day', () => {
    expect(assignPicks([], day)).toEqual({ picks: [] })
  })

  test('answers to a long hostile list over many slots, which trying every way would never do', () => {
    const ids = Array.from({ length: 20 }, (_, i) => `m${i}`)
    const slots = Array.from({ length: 20 }, (_, i) => slot(`t${i}`, ...ids))
    expect(assignPicks(Array<string>(5_000).fill('m0'), slots)).toEqual({
      problem: 'two-of-a-type',
      mealId: 'm0',
    })
  })
})

const mealIds = ['a', 'b', 'c', 'd', 'e']
const anySlots = fc
  .array(fc.subarray(mealIds, { minLength: 1 }), { minLength: 1, maxLength: 4 })
  .map((menus) => menus.map((ids, i) => slot(`type ${i}`, ...ids)))

/** Tries every way to seat the meals: slow, and plainly right. */
function canSeatByTrying(ids: readonly string[], slots: readonly Slot[]): boolean {
  const [first, ...rest] = ids
  if (first === undefined) return true
  return slots.some(
    (slot, i) => slot.meals.some((meal) => meal.id === first) && canSeatByTrying(rest, slots.toSpliced(i, 1)),
  )
}

test('finds an assignment exactly when there is one, with every meal in a slot that serves it', () => {
  fc.assert(
    fc.property(anySlots, fc.array(fc.constantFrom(...mealIds), { maxLength: 5 }), (slots, ids) => {
      const result = assignPicks(ids, slots)
      expect('picks' in result).toBe(canSeatByTrying(ids, slots))
      if (!('picks' in result)) return
      expect(result.picks.map((pick) => pick.mealId).toSorted()).toEqual(ids.toSorted())
      expect(new Set(result.picks.map((pick) => pick.mealType)).size).toBe(ids.length)
      for (const { mealType, mealId } of result.picks) {
        const seat = slots.find((candidate) => candidate.mealType === mealType)
        expect(seat?.meals.some((meal) => meal.id === mealId)).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a full day named in slot order comes back with every meal where it was chosen', () => {
  const fullDay = anySlots.chain((slots) =>
    fc.tuple(
      fc.constant(slots),
      fc.tuple(...slots.map((one) => fc.constantFrom(...one.meals.map(({ id }) => id)))),
    ),
  )
  fc.assert(
    fc.property(fullDay, ([slots, ids]) => {
      expect(assignPicks(ids, slots)).toEqual({
        picks: slots.map(({ mealType }, i) => ({ mealType, mealId: ids[i] })),
      })
    }),
  )
})
