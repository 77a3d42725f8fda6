import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITY_LEVELS, BODY_BOUNDS, type Body, dailyNeedKcal, GENDERS, restingKcal } from './calories.ts'
import {
  EMPTY_PROFILE,
  eaterOf,
  type FoodProfile,
  GOALS,
  isEmptyProfile,
  PACES,
  TARGET_BOUNDS,
  type Target,
  targetFor,
} from './food-profile.ts'

const body: Body = { age: 30, height: 175, weight: 70, gender: 'male', activityLevel: 'moderate' }

test.each([
  ['keep', 'steady', { energyKcal: 2556, proteinG: 98, carbsG: 350, fatG: 85 }],
  ['lose', 'gentle', { energyKcal: 2281, proteinG: 126, carbsG: 273, fatG: 76 }],
  ['lose', 'fast', { energyKcal: 1731, proteinG: 126, carbsG: 176, fatG: 58 }],
  ['gain', 'steady', { energyKcal: 3106, proteinG: 126, carbsG: 417, fatG: 104 }],
] as const)('to %s weight at a %s pace', (goal, pace, target) => {
  expect(targetFor(body, goal, pace)).toEqual(target)
})

const bodies = fc.record({
  age: fc.integer(BODY_BOUNDS.age),
  height: fc.integer(BODY_BOUNDS.height),
  weight: fc.integer(BODY_BOUNDS.weight),
  gender: fc.constantFrom(...GENDERS),
  activityLevel: fc.constantFrom(...ACTIVITY_LEVELS),
})

test('a target is whole, within the bounds, and never starves anybody', () => {
  fc.assert(
    fc.property(bodies, fc.constantFrom(...GOALS), fc.constantFrom(...PACES), (one, goal, pace) => {
      const target = targetFor(one, goal, pace)
      for (const part of Object.keys(TARGET_BOUNDS) as (keyof Target)[]) {
        const value = target[part]!
        expect(Number.isInteger(value)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(TARGET_BOUNDS[part].min)
        expect(value).toBeLessThanOrEqual(TARGET_BOUNDS[part].max)
      }
      const floor = Math.min(restingKcal(one), TARGET_BOUNDS.energyKcal.max)
      expect(target.energyKcal).toBeGreaterThanOrEqual(Math.floor(floor))
    }),
  )
})

test('losing is less than keeping, gaining more, and a faster pace further away', () => {
  const kcal = (goal: 'lose' | 'gain', pace: (typeof PACES)[number]) => targetFor(body, goal, pace).energyKcal
  expect(kcal('lose', 'fast')).toBeLessThan(kcal('lose', 'gentle'))
  expect(kcal('lose', 'gentle')).toBeLessThan(dailyNeedKcal(body))
  expect(kcal('gain', 'gentle')).toBeGreaterThan(dailyNeedKcal(body))
  expect(kcal('gain', 'fast')).toBeGreaterThan(kcal('gain', 'gentle'))
})

test('a profile is empty until something is told', () => {
  expect(isEmptyProfile(EMPTY_PROFILE)).toBe(true)
  const told: Partial<FoodProfile>[] = [
    { avoided: ['Milk'] },
    { isSevere: true },
    { dislikes: ['Coriander'] },
    { note: 'Less salt' },
    { goal: 'keep' },
    { target: { energyKcal: 2_000, proteinG: null, carbsG: null, fatG: null } },
  ]
  for (const one of told) expect(isEmptyProfile({ ...EMPTY_PROFILE, ...one })).toBe(false)
})

test('an allergy told at any time counts; tastes are as they are now', () => {
  const then = {
    ...EMPTY_PROFILE,
    avoided: ['Milk', 'Eggs'],
    isSevere: true,
    dislikes: ['Lamb'],
    note: 'then',
  }
  const now = { ...EMPTY_PROFILE, avoided: ['Eggs', 'Fish'], dislikes: ['Kale'] }
  expect(eaterOf(then, now)).toEqual({ ...now, avoided: ['Milk', 'Eggs', 'Fish'], isSevere: true })
  expect(eaterOf(then, undefined)).toEqual(then)
  expect(eaterOf(undefined, now)).toEqual(now)
  expect(eaterOf(undefined, undefined)).toEqual(EMPTY_PROFILE)
})
