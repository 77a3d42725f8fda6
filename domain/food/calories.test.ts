import { describe, expect, test } from 'vitest'
import { ACTIVITY_LEVELS, type Body, checkBody, compareWithNeed, dailyNeedKcal } from './calories.ts'

const body: Body = { age: 30, height: 175, weight: 70, gender: 'male', activityLevel: 'sedentary' }

describe('dailyNeedKcal', () => {
  test.each([
    ['male', 'sedentary', 1979],
    ['male', 'light', 2267],
    ['male', 'moderate', 2556],
    ['male', 'active', 2844],
    ['male', 'veryActive', 3133],
    ['female', 'sedentary', 1779],
    ['female', 'light', 2039],
    ['female', 'moderate', 2298],
    ['female', 'active', 2558],
    ['female', 'veryActive', 2817],
  ] as const)('of a %s, %s, 30 years, 175 cm, 70 kg is %i kcal', (gender, activityLevel, kcal) => {
    expect(dailyNeedKcal({ ...body, gender, activityLevel })).toBe(kcal)
  })

  test('is a positive whole number at every corner of the bounds', () => {
    for (const age of [14, 100]) {
      for (const height of [100, 250]) {
        for (const weight of [30, 300]) {
          for (const gender of ['male', 'female'] as const) {
            for (const activityLevel of ACTIVITY_LEVELS) {
              const kcal = dailyNeedKcal({ age, height, weight, gender, activityLevel })
              expect(Number.isInteger(kcal) && kcal > 0).toBe(true)
            }
          }
        }
      }
    }
  })
})

describe('checkBody', () => {
  test('finds nothing wrong inside the bounds, ends included', () => {
    expect(checkBody(body)).toEqual([])
    expect(checkBody({ ...body, age: 14, height: 100, weight: 30 })).toEqual([])
    expect(checkBody({ ...body, age: 100, height: 250, weight: 300 })).toEqual([])
  })

  test.each([
    ['age', 13, 'too-low', 14, 100],
    ['age', 101, 'too-high', 14, 100],
    ['height', 99.9, 'too-low', 100, 250],
    ['height', 250.1, 'too-high', 100, 250],
    ['weight', 29, 'too-low', 30, 300],
    ['weight', 301, 'too-high', 30, 300],
    ['weight', Number.POSITIVE_INFINITY, 'too-high', 30, 300],
    ['age', Number.NaN, 'missing', 14, 100],
    ['age', '', 'missing', 14, 100],
    ['age', undefined, 'missing', 14, 100],
    ['height', '175', 'missing', 100, 250],
  ])('says of %s %j: %s', (field, value, problem, min, max) => {
    expect(checkBody({ ...body, [field]: value })).toEqual([{ field, problem, min, max }])
  })

  test('names everything that is missing, in the order of the form', () => {
    expect(checkBody({}).map(({ field }) => field)).toEqual([
      'age',
      'gender',
      'height',
      'weight',
      'activityLevel',
    ])
  })

  test('knows no other gender or activity than it can reckon with', () => {
    expect(checkBody({ ...body, gender: 'toString' })).toEqual([{ field: 'gender', problem: 'missing' }])
    expect(checkBody({ ...body, activityLevel: 'constructor' })).toEqual([
      { field: 'activityLevel', problem: 'missing' },
    ])
  })
})

describe('compareWithNeed', () => {
  test.each([
    [1799, 2000, 'under'],
    [1800, 2000, 'match'],
    [2000, 2000, 'match'],
    [2200, 2000, 'match'],
    [2201, 2000, 'over'],
    [0, 2000, 'under'],
    [33, 30, 'match'],
    [27, 30, 'match'],
  ])('%i of %i kcal is %s', (plan, need, verdict) => {
    expect(compareWithNeed(plan, need)).toEqual({ share: plan / need, verdict })
  })

  test.each([
    [2000, 0],
    [2000, Number.NaN],
    [-1, 2000],
  ])('refuses %d of %d', (plan, need) => {
    expect(() => compareWithNeed(plan, need)).toThrow(RangeError)
  })
})
