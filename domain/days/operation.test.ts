import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_OPERATION,
  numbersOfOperation,
  OPERATION_FIELDS,
  OPERATION_LIMITS,
  type OperationNumbers,
  operationOfNumbers,
  wrongInOperation,
} from './operation.ts'

const usual = numbersOfOperation(DEFAULT_OPERATION)

describe('how the shop runs', () => {
  it('is by default as it was agreed, and may be', () => {
    expect(usual).toEqual({
      ...{ morningFrom: 4, morningTo: 8, eveningFrom: 18, eveningTo: 22 },
      ...{ iftarFrom: 15, iftarTo: 18, suhoorFrom: 21, suhoorTo: 24 },
      ...{ firstNoticeDays: 14, lastNoticeDays: 3, renewableDays: 7, mostStops: 25 },
    })
    expect(wrongInOperation(DEFAULT_OPERATION)).toEqual([])
    for (const field of OPERATION_FIELDS) {
      expect(usual[field]).toBeGreaterThanOrEqual(OPERATION_LIMITS[field].min)
      expect(usual[field]).toBeLessThanOrEqual(OPERATION_LIMITS[field].max)
    }
  })

  it.each([
    [{ morningTo: 4 }, ['morningTo']],
    [{ morningTo: 3 }, ['morningTo']],
    [{ morningTo: 5 }, []],
    [{ eveningFrom: 23 }, ['eveningTo']],
    [{ iftarTo: 15 }, ['iftarTo']],
    [{ suhoorTo: 21 }, ['suhoorTo']],
    [{ lastNoticeDays: 14 }, ['lastNoticeDays']],
    [{ lastNoticeDays: 13 }, []],
    [{ morningFrom: 9, eveningTo: 0, firstNoticeDays: 2 }, ['morningTo', 'eveningTo', 'lastNoticeDays']],
  ])('of %j is wrong: %j', (changed, fields) => {
    const wrong = wrongInOperation(operationOfNumbers({ ...usual, ...changed }, null))
    expect(wrong.map(({ field }) => field)).toEqual(fields)
  })

  it('comes back from its numbers as it was', () => {
    const anyNumbers = fc.record(
      Object.fromEntries(OPERATION_FIELDS.map((field) => [field, fc.integer(OPERATION_LIMITS[field])])),
    ) as fc.Arbitrary<OperationNumbers>
    fc.assert(
      fc.property(anyNumbers, (set) => {
        expect(numbersOfOperation(operationOfNumbers(set, null))).toEqual(set)
      }),
    )
  })
})
