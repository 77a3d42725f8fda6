import { describe, expect, it } from 'vitest'
import { areConfirmed, unservedSlots } from './unserved.ts'

const [THURSDAY, FRIDAY] = ['2026-11-26', '2026-11-27']
const slot = (mealType: string, ...ids: string[]) => ({ mealType, meals: ids.map((id) => ({ id })) })
const isSafe = ({ id }: { id: string }) => !id.startsWith('nutty')
const menus = new Map([
  [THURSDAY, [slot('lunch', 'nutty-soup', 'nutty-rice'), slot('dinner', 'lamb', 'nutty-cake')]],
  [FRIDAY, [slot('lunch', 'nutty-soup'), slot('dinner', 'lamb')]],
])
const dinner = { mealType: 'dinner', mealId: 'lamb' }

describe('a meal of which nothing is safe', () => {
  it('is named with each of its days', () => {
    const days = [THURSDAY, FRIDAY].map((date) => ({ date, picks: [dinner] }))
    expect(unservedSlots(days, menus, isSafe)).toEqual([{ mealType: 'lunch', dates: [THURSDAY, FRIDAY] }])
  })

  it('is none where it was chosen by hand, or left out although something is safe', () => {
    const lunch = { mealType: 'lunch', mealId: 'nutty-soup' }
    expect(unservedSlots([{ date: THURSDAY, picks: [lunch] }], menus, isSafe)).toEqual([])
    expect(unservedSlots([{ date: THURSDAY, picks: [lunch, dinner] }], menus, isSafe)).toEqual([])
  })

  it('of a day with no meal at all is not asked about: that day cannot be confirmed', () => {
    expect(unservedSlots([{ date: FRIDAY, picks: [] }], menus, isSafe)).toEqual([])
  })
})

describe('going on without it', () => {
  const lunch = { eater: 'Omar', mealType: 'Lunch', dates: [THURSDAY, FRIDAY] }

  it('counts where every day of it is named, for this very eater', () => {
    expect(areConfirmed([], [])).toBe(true)
    expect(areConfirmed([lunch], [lunch])).toBe(true)
    expect(
      areConfirmed(
        [lunch],
        [THURSDAY, FRIDAY].map((date) => ({ ...lunch, dates: [date] })),
      ),
    ).toBe(true)
    expect(areConfirmed([{ ...lunch, dates: [FRIDAY] }], [lunch])).toBe(true)
  })

  it('does not where a day, the meal or the eater is another', () => {
    for (const other of [{ dates: [THURSDAY] }, { mealType: 'Dinner' }, { eater: '' }])
      expect(areConfirmed([lunch], [{ ...lunch, ...other }])).toBe(false)
    expect(areConfirmed([lunch], [])).toBe(false)
  })
})
