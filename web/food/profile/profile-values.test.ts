import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE, targetFor } from '../../../domain/food/food-profile.ts'
import { aimedAt, bodyOf, valuesOf } from './profile-values.ts'

const body = { age: 34, height: 162, weight: 64, gender: 'female', activityLevel: 'light' } as const
const empty = { ...EMPTY_PROFILE, avoided: [], dislikes: [] }
const kept = { energyKcal: 1_900, proteinG: 120, carbsG: null, fatG: null }
const targetOf = (values: ReturnType<typeof valuesOf>) => bodyOf(values).target

describe('a goal in the food profile', () => {
  it('brings the target that the calculator would find, for each goal and pace', () => {
    const first = valuesOf({ ...empty, target: kept }, undefined)
    for (const goal of ['lose', 'keep', 'gain'] as const)
      for (const pace of ['gentle', 'steady', 'fast'] as const)
        expect(targetOf(aimedAt({ ...first, goal, pace }, body))).toEqual(targetFor(body, goal, pace))
  })

  it('leaves the target as it was typed where nobody knows the body, or there is no goal', () => {
    const first = valuesOf({ ...empty, target: kept }, undefined)
    expect(targetOf(aimedAt({ ...first, goal: 'lose' }, undefined))).toEqual(kept)
    expect(targetOf(aimedAt({ ...first, goal: '' }, body))).toEqual(kept)
  })

  it('is kept with its pace, and keeping one’s weight has none', () => {
    const first = valuesOf({ ...empty, goal: 'lose', pace: 'fast', target: kept }, undefined)
    expect(bodyOf(first)).toMatchObject({ goal: 'lose', pace: 'fast' })
    expect(bodyOf({ ...first, pace: 'gentle' })).toMatchObject({ goal: 'lose', pace: 'gentle' })
    expect(bodyOf({ ...first, goal: 'keep' })).toMatchObject({ goal: 'keep', pace: null })
  })
})
