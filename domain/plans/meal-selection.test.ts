import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkSelection,
  choose,
  copyToSameWeekdays,
  leaveOut,
  picksAgain,
  preselect,
  replaceUnsafe,
  surprise,
} from './meal-selection.ts'

const slot = (mealType: string, ...ids: string[]) => ({
  mealType,
  meals: ids.map((id) => ({ id, mealName: id, allergens: id === 'bowl' ? ['Sesame'] : ([] as string[]) })),
})
const pick = (mealType: string, mealId: string) => ({ mealType, mealId })
const byHand = (mealType: string, mealId: string) => ({ mealType, mealId, isByHand: true })

const lunchAndDinner = [slot('lunch', 'bowl', 'soup'), slot('dinner', 'bowl', 'fish')]

const ANYTHING = { avoided: [], dislikes: [] }
const anyMeal = { isSafe: () => true, isLiked: () => true }

describe('preselect', () => {
  test('takes the first meal of each meal type, also where one meal serves two', () => {
    expect(preselect(lunchAndDinner, ANYTHING)).toEqual([pick('lunch', 'bowl'), pick('dinner', 'bowl')])
  })

  test('leaves a slot with no meals alone', () => {
    expect(preselect([slot('lunch'), slot('dinner', 'fish')], ANYTHING)).toEqual([pick('dinner', 'fish')])
  })

  test('never takes a meal with something avoided, though the slot stays empty', () => {
    const wishes = { avoided: ['Sesame'], dislikes: [] }
    expect(preselect(lunchAndDinner, wishes)).toEqual([pick('lunch', 'soup'), pick('dinner', 'fish')])
    expect(preselect([slot('lunch', 'bowl'), slot('dinner', 'fish')], wishes)).toEqual([
      pick('dinner', 'fish'),
    ])
  })

  test('takes a disliked meal only where the slot has no other', () => {
    const wishes = { avoided: [], dislikes: ['bowl'] }
    expect(preselect(lunchAndDinner, wishes)).toEqual([pick('lunch', 'soup'), pick('dinner', 'fish')])
    expect(preselect([slot('lunch', 'bowl')], wishes)).toEqual([pick('lunch', 'bowl')])
  })
})

describe('choose', () => {
  const chosen = [pick('lunch', 'bowl'), pick('dinner', 'bowl')]

  test('replaces the meal of that slot only, and keeps its place', () => {
    expect(choose(chosen, 'lunch', 'soup')).toEqual([byHand('lunch', 'soup'), pick('dinner', 'bowl')])
  })

  test('adds to a slot that was empty', () => {
    expect(choose([pick('lunch', 'bowl')], 'dinner', 'fish')).toEqual([
      pick('lunch', 'bowl'),
      byHand('dinner', 'fish'),
    ])
  })

  test('leaves what it was given as it was', () => {
    choose(chosen, 'lunch', 'soup')
    expect(chosen).toEqual([pick('lunch', 'bowl'), pick('dinner', 'bowl')])
  })
})

describe('surprise', () => {
  test('fills every slot from its own meals, whatever chance says', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(chance, chance, (first, second) => {
        const numbers = [first, second]
        const picks = surprise(lunchAndDinner, anyMeal, () => numbers.shift() ?? 0)
        expect(
          checkSelection([{ date: '2026-11-18', picks }], new Map([['2026-11-18', lunchAndDinner]])),
        ).toEqual([])
        expect(picks).toHaveLength(2)
        expect(picks[0]?.mealId).not.toBe(picks[1]?.mealId)
      }),
    )
  })

  test('repeats a meal only where the slot has no other', () => {
    const picks = surprise(
      [slot('lunch', 'bowl'), slot('dinner', 'bowl'), slot('snack')],
      anyMeal,
      () => 0.99,
    )
    expect(picks).toEqual([pick('lunch', 'bowl'), pick('dinner', 'bowl')])
  })
})

describe('copyToSameWeekdays', () => {
  test('leaves a meal that is not wanted on its own day', () => {
    const days = ['2026-11-18', '2026-11-25'].map((date, i) => ({
      date,
      picks: [pick('lunch', i === 0 ? 'bowl' : 'soup')],
    }))
    const served = new Map(days.map(({ date }) => [date, lunchAndDinner]))
    const copy = (isSafe: () => boolean) =>
      copyToSameWeekdays(days, '2026-11-18', served, { isSafe }).selection[1]!.picks
    expect(copy(() => false)).toEqual([pick('lunch', 'soup')])
    expect(copy(() => true)).toEqual([byHand('lunch', 'bowl')])
  })

  const menus = new Map([
    ['2026-11-18', lunchAndDinner],
    ['2026-11-19', lunchAndDinner],
    ['2026-11-25', [slot('lunch', 'stew', 'soup'), slot('dinner', 'curry')]],
    ['2026-12-02', [slot('lunch', 'stew'), slot('dinner', 'curry')]],
  ])
  const selection = [
    { date: '2026-11-18', picks: [pick('lunch', 'soup'), pick('dinner', 'fish')] },
    { date: '2026-11-19', picks: [pick('lunch', 'bowl')] },
    { date: '2026-11-25', picks: [pick('lunch', 'stew'), pick('dinner', 'curry')] },
    { date: '2026-12-02', picks: [pick('lunch', 'stew')] },
  ]

  test('copies what the other Wednesdays serve and keeps their own choice for the rest', () => {
    const copy = copyToSameWeekdays(selection, '2026-11-18', menus, anyMeal)
    const picks = [byHand('lunch', 'soup'), pick('dinner', 'curry')]
    expect(copy.selection[2]).toEqual({ date: '2026-11-25', picks })
    expect(checkSelection(copy.selection, menus)).toEqual([])
  })

  test('counts the days it changed, and those that lack one of the meals', () => {
    expect(copyToSameWeekdays(selection, '2026-11-18', menus, anyMeal)).toMatchObject({
      changed: 1,
      lacking: 2,
    })
    const again = copyToSameWeekdays(selection, '2026-11-18', menus, anyMeal).selection
    expect(copyToSameWeekdays(again, '2026-11-18', menus, anyMeal)).toMatchObject({ changed: 0, lacking: 2 })
    expect(copyToSameWeekdays(selection, '2026-11-19', menus, anyMeal)).toMatchObject({
      changed: 0,
      lacking: 0,
    })
  })

  test('changes as many days as it says, none of them of another weekday', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-25', '2026-12-02']
    const meals = fc.subarray(['a', 'b', 'c'], { minLength: 1 })
    const anyDay = fc.record({ lunch: meals, dinner: meals, chosen: fc.nat(8) })
    fc.assert(
      fc.property(fc.tuple(anyDay, anyDay, anyDay, anyDay), fc.constantFrom(...days), (all, from) => {
        const served = new Map(
          all.map(({ lunch, dinner }, i) => [days[i]!, [slot('lunch', ...lunch), slot('dinner', ...dinner)]]),
        )
        const before = all.map(({ lunch, dinner, chosen }, i) => ({
          date: days[i]!,
          picks: [
            pick('lunch', lunch[chosen % lunch.length]!),
            pick('dinner', dinner[chosen % dinner.length]!),
          ],
        }))
        const { selection: after, changed } = copyToSameWeekdays(before, from, served, anyMeal)
        const differing = after.filter((day, i) => JSON.stringify(day) !== JSON.stringify(before[i]))
        expect(differing).toHaveLength(changed)
        expect(differing.every(({ date }) => date !== from && date !== '2026-11-19')).toBe(true)
        expect(checkSelection(after, served)).toEqual([])
      }),
    )
  })

  test('hands back unchanged days as the same objects', () => {
    const { selection: copied } = copyToSameWeekdays(selection, '2026-11-18', menus, anyMeal)
    expect([0, 1, 3].every((i) => copied[i] === selection[i])).toBe(true)
    expect(copyToSameWeekdays(copied, '2026-11-18', menus, anyMeal).selection[2]).toBe(copied[2])
  })

  test('does nothing for a date that is not selected', () => {
    expect(copyToSameWeekdays(selection, '2026-11-20', menus, anyMeal)).toEqual({
      selection,
      changed: 0,
      lacking: 0,
    })
  })
})

describe('leaveOut', () => {
  test('takes the meal out of its slot, but never the last one of the day', () => {
    const lunch = [pick('lunch', 'bowl')]
    expect(leaveOut([...lunch, pick('dinner', 'fish')], 'dinner')).toEqual(lunch)
    expect(leaveOut(lunch, 'lunch')).toEqual(lunch)
    expect(leaveOut(lunch, 'dinner')).toEqual(lunch)
  })
})

describe('replaceUnsafe', () => {
  const day = (date: string, ...picks: ReturnType<typeof pick>[]) => ({ date, picks })
  const menus = new Map([
    ['2026-11-18', lunchAndDinner],
    ['2026-11-19', [slot('lunch', 'bowl')]],
  ])

  test('takes the first meal of the slot that is wanted, and leaves the others as they are', () => {
    const selection = [day('2026-11-18', pick('lunch', 'bowl'), pick('dinner', 'fish'))]
    expect(replaceUnsafe(selection, menus, { isSafe: (id) => id !== 'bowl', isLiked: () => true })).toEqual([
      day('2026-11-18', pick('lunch', 'soup'), pick('dinner', 'fish')),
    ])
  })

  test('leaves a day alone where nothing is unwanted, or nothing else is to be had', () => {
    const selection = [day('2026-11-18', pick('lunch', 'soup')), day('2026-11-19', pick('lunch', 'bowl'))]
    const replaced = replaceUnsafe(selection, menus, { isSafe: (id) => id !== 'bowl', isLiked: () => true })
    expect(replaced[0]).toBe(selection[0])
    expect(replaced[1]).toBe(selection[1])
  })
})

describe('checkSelection', () => {
  const menus = new Map([
    ['2026-11-18', lunchAndDinner],
    ['2026-11-19', lunchAndDinner],
  ])
  const good = [...menus.keys()].map((date) => ({ date, picks: preselect(lunchAndDinner, ANYTHING) }))
  const [first, second] = good as [(typeof good)[0], (typeof good)[0]]

  test('finds nothing wrong with the preselected meals, nor with fewer than all slots', () => {
    expect(checkSelection(good, menus)).toEqual([])
    expect(checkSelection([first, { ...second, picks: [pick('dinner', 'bowl')] }], menus)).toEqual([])
  })

  test.each([
    [
      'a date too many',
      [...good, { ...first, date: '2026-11-20' }],
      [{ problem: 'unknown-date', date: '2026-11-20' }],
    ],
    ['a date missing', [first], [{ problem: 'missing-date', date: '2026-11-19' }]],
    ['a date twice', [...good, first], [{ problem: 'repeated-date', date: '2026-11-18' }]],
    ['a day with no meal', [first, { ...second, picks: [] }], [{ problem: 'empty-day', date: '2026-11-19' }]],
    [
      'a meal of another slot',
      [first, { ...second, picks: [pick('lunch', 'fish')] }],
      [{ problem: 'not-on-menu', date: '2026-11-19', mealType: 'lunch', mealId: 'fish' }],
    ],
    [
      'a slot the day does not have',
      [first, { ...second, picks: [pick('brunch', 'bowl')] }],
      [{ problem: 'not-on-menu', date: '2026-11-19', mealType: 'brunch', mealId: 'bowl' }],
    ],
    [
      'two meals in one slot',
      [first, { ...second, picks: [pick('lunch', 'bowl'), pick('lunch', 'soup')] }],
      [{ problem: 'two-of-a-type', date: '2026-11-19', mealType: 'lunch', mealId: 'soup' }],
    ],
  ])('names %s', (_, selection, problems) => {
    expect(checkSelection(selection, menus)).toEqual(problems)
  })

  test('names every problem at once', () => {
    const bad = [
      { date: '2026-11-18', picks: [] },
      { date: '__proto__', picks: [] },
    ]
    expect(checkSelection(bad, menus).map(({ problem }) => problem)).toEqual([
      'empty-day',
      'unknown-date',
      'missing-date',
    ])
  })
})

describe('a meal in a size', () => {
  const soup = { id: 'soup', mealName: 'Soup', allergens: ['Celery'] }
  const bread = { id: 'bread', mealName: 'Bread', allergens: [] }
  const lunch = { mealType: 'lunch', meals: [{ ...soup, sizes: [{ ...soup, id: 'soup-l' }] }, bread] }
  const days = [
    { date: '2026-11-16', picks: [pick('lunch', 'soup-l')] },
    { date: '2026-11-23', picks: [pick('lunch', 'bread')] },
  ]
  const menus = new Map(days.map(({ date }) => [date, [lunch]]))

  test('is on the menu where its dish is, and is copied and ordered again in its size', () => {
    expect(checkSelection(days, menus)).toEqual([])
    const { selection } = copyToSameWeekdays(days, '2026-11-16', menus, anyMeal)
    expect(selection[1]!.picks).toEqual([byHand('lunch', 'soup-l')])
    const again = { wishes: ANYTHING, isGoneReplaced: true }
    expect(picksAgain([lunch], days[0]!.picks, again)).toEqual(days[0]!.picks)
  })

  test('is never what the shop puts in, and gives way to what is avoided', () => {
    expect(preselect([lunch], ANYTHING)).toEqual([pick('lunch', 'soup')])
    expect(surprise([lunch], anyMeal, () => 0)).toEqual([pick('lunch', 'soup')])
    const wishes = { avoided: ['Celery'], dislikes: [] }
    const again = picksAgain([lunch], days[0]!.picks, { wishes, isGoneReplaced: true })
    expect(again).toEqual([pick('lunch', 'bread')])
  })
})
