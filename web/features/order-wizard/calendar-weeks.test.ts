import { expect, test } from 'vitest'
import { monthsOf } from './calendar-weeks.ts'

test('lays a month out in weeks from Monday to Sunday', () => {
  const [november] = monthsOf(['2026-11-15', '2026-11-16'])
  expect(november?.id).toBe('2026-11')
  expect(november?.weeks).toHaveLength(6)
  expect(november?.weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect(november?.weeks[5]).toEqual(['2026-11-30', ...Array(6).fill(undefined)])
})

test('gives each month once, over the end of a year and a leap day', () => {
  const months = monthsOf(['2027-12-31', '2028-01-01', '2028-02-29'])
  expect(months.map(({ id }) => id)).toEqual(['2027-12', '2028-01', '2028-02'])
  expect(months[2]?.weeks.flat().filter(Boolean)).toHaveLength(29)
})
