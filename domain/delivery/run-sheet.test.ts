import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOutOfDate, type SheetDigests, sheetChanges } from './run-sheet.ts'

const sheet = (head: string, ...bags: string[]): SheetDigests => ({
  head,
  bags: bags.map((bag) => ({ day: bag[0]!, digest: bag })),
})

it('a sheet is out of date by what is changed, new, gone, in another order, or another run’s', () => {
  const printed = sheet('Dubai', 'a1', 'b1', 'c1')
  const same = { changed: 0, fresh: 0, gone: 0, isReordered: false, isOtherRun: false }
  expect(sheetChanges(printed, printed)).toEqual(same)
  expect(sheetChanges(printed, sheet('Dubai', 'a1', 'b2', 'c1'))).toEqual({ ...same, changed: 1 })
  expect(sheetChanges(printed, sheet('Dubai', 'd1', 'a1', 'c1'))).toEqual({ ...same, fresh: 1, gone: 1 })
  expect(sheetChanges(printed, sheet('Dubai', 'b1', 'a1', 'c1'))).toEqual({ ...same, isReordered: true })
  expect(sheetChanges(printed, sheet('East', 'a1', 'b1', 'c1'))).toEqual({ ...same, isOtherRun: true })
})

it('it is true exactly where nothing at all differs', () => {
  const bags = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2')), {
    selector: ([day]) => day,
  })
  const any = fc.record({
    head: fc.constantFrom('Dubai', 'East'),
    bags: bags.map((all) => all.map(([day, digest]) => ({ day, digest }))),
  })
  fc.assert(
    fc.property(any, any, (one, other) => {
      const isSame = JSON.stringify([one.head, one.bags]) === JSON.stringify([other.head, other.bags])
      expect(isOutOfDate(sheetChanges(one, other))).toBe(!isSame)
    }),
  )
})
