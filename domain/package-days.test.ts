import { describe, expect, it } from 'vitest'
import { layOutDays, moveDays, packageDaysProblem } from './package-days.ts'

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
    expect(packageDaysProblem(within, [day(date)])).toBe(
      'Every day must lie between the start date and the end date.',
    )
  })

  it('are at most 366, unless a short menu repeats', () => {
    const long = { ...span, endDate: '2028-12-31' }
    expect(packageDaysProblem(long, [])).toBe('A package may have at most 366 days.')
    expect(packageDaysProblem({ ...long, repeatTillEnd: true }, [day('2026-12-07')])).toBeUndefined()
  })
})
