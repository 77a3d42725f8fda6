import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../plain-date.ts'
import { type CopyTo, copyMeals, layOutDays, moveDays, packageDaysProblem, undoCopy } from './package-days.ts'

const span = { startDate: '2026-12-01', endDate: '2026-12-04', isPermanent: false, repeatTillEnd: false }
const day = (date: string, ...mealIds: string[]) => ({ date, mealIds })

describe('the days of a package', () => {
  it('are one per date from start to end, empty where none was given', () => {
    expect(layOutDays(span, [day('2026-12-03', 'a')])).toEqual([
      day('2026-12-01'),
      day('2026-12-02'),
      day('2026-12-03', 'a'),
      day('2026-12-04'),
    ])
  })

  it('hold each meal once', () => {
    const days = [day('2026-12-01', 'a', 'b', 'a'), day('2026-12-01', 'b', 'c')]
    expect(layOutDays(span, days)[0]).toEqual(day('2026-12-01', 'a', 'b', 'c'))
  })

  it.each([{ repeatTillEnd: true }, { isPermanent: true }])(
    'end with the last one given where %j',
    (flag) => {
      expect(layOutDays({ ...span, ...flag }, [day('2026-12-02', 'a')])).toEqual([
        day('2026-12-01'),
        day('2026-12-02', 'a'),
      ])
      expect(layOutDays({ ...span, ...flag }, [])).toEqual([day('2026-12-01')])
    },
  )

  it('move with the start date, and those past the end are left out', () => {
    const days = [day('2026-11-01', 'a'), day('2026-11-02', 'b'), day('2026-11-03', 'c')]
    expect(moveDays(days, { ...span, endDate: '2026-12-02' })).toEqual([
      day('2026-12-01', 'a'),
      day('2026-12-02', 'b'),
    ])
  })

  it.each([
    ['2026-11-30', span],
    ['2026-12-05', span],
    ['yesterday', span],
    ['2026-12-05', { ...span, isPermanent: true }],
  ])('may not lie outside: %s', (date, within) => {
    expect(packageDaysProblem(within, [day(date)])).toEqual({ code: 'day-outside-package' })
  })

  it('are at most 366, unless a short menu repeats', () => {
    const long = { ...span, endDate: '2028-12-31' }
    expect(packageDaysProblem(long, [])).toEqual({ code: 'package-too-long', params: { max: 366 } })
    expect(packageDaysProblem({ ...long, repeatTillEnd: true }, [day('2026-12-07')])).toBeUndefined()
  })
})

describe('copying a day', () => {
  const week = (...meals: string[]) => meals.map((meal, i) => day(addDays('2026-12-01', i), ...meal))
  const days = week('a', 'b', '', 'a', 'd', 'e', 'f', 'g')

  it.each<[string, CopyTo, number, ReturnType<typeof week>]>([
    ['all days', 'all', 6, week('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a')],
    ['those of its weekday', 'weekday', 1, week('a', 'b', '', 'a', 'd', 'e', 'f', 'a')],
    ['one date', { date: '2026-12-03' }, 1, week('a', 'b', 'a', 'a', 'd', 'e', 'f', 'g')],
    ['a date that has it already', { date: '2026-12-04' }, 0, days],
    ['a date that is not there', { date: '2027-12-04' }, 0, days],
  ])('to %s counts what changed', (_, to, changed, expected) => {
    expect(copyMeals(days, days[0]!, to)).toEqual({ days: expected, changed })
  })

  it('is taken back whole, but for the days that were changed since', () => {
    const { days: copied } = copyMeals(days, days[0]!, 'all')
    expect(undoCopy(copied, days, copied)).toEqual(days)
    const edited = copied.map((one) => (one.date === '2026-12-05' ? day(one.date, 'new') : one))
    expect(undoCopy(edited, days, copied)).toEqual(
      days.map((one) => (one.date === '2026-12-05' ? day(one.date, 'new') : one)),
    )
  })

  it('and taking it back leaves any menu as it was', () => {
    const anyMenu = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c')), { minLength: 1, maxLength: 20 })
    const anywhere = fc.oneof(
      fc.constantFrom<CopyTo>('all', 'weekday'),
      fc.nat(25).map((by): CopyTo => ({ date: addDays('2026-12-01', by) })),
    )
    fc.assert(
      fc.property(anyMenu, fc.nat(), anywhere, (menu, at, to) => {
        const before = menu.map((meals, i) => day(addDays('2026-12-01', i), ...meals))
        const { days: copied, changed } = copyMeals(before, before[at % before.length]!, to)
        expect(copied.filter((one, i) => one.mealIds.join() !== before[i]!.mealIds.join())).toHaveLength(
          changed,
        )
        expect(undoCopy(copied, before, copied)).toEqual(before)
      }),
    )
  })
})
