import { describe, expect, it } from 'vitest'
import { isWanted, labelState, sheetOf } from './label-print.ts'

describe('a sheet of labels', () => {
  it('holds ten of a meal and two of a bag in their real size', () => {
    expect(sheetOf('meal')).toMatchObject({ columns: 2, rows: 5, labels: 10, edge: { x: 5, y: 23.5 } })
    expect(sheetOf('bag')).toMatchObject({ columns: 2, rows: 1, labels: 2, edge: { x: 5, y: 73.5 } })
  })
})

describe('a label against its last print', () => {
  it.each([
    ['a', 'a', 'printed', false],
    ['a', 'b', 'changed', true],
    ['a', undefined, 'new', true],
  ] as const)('%s after %s is %s', (now, before, state, isAgain) => {
    expect(labelState(now, before)).toBe(state)
    expect(isWanted(state, 'changed')).toBe(isAgain)
    expect(isWanted(state, 'all')).toBe(true)
  })
})
