import { describe, expect, it } from 'vitest'
import { DEFAULT_TERMS } from '../days/subscription-terms.ts'
import { bagAfter, isLate, kitchenLines } from './late-changes.ts'

it('a change is late from the cut-off of its date on', () => {
  const late = (at: string) => isLate(new Date(at), DEFAULT_TERMS, '2026-11-20')
  expect(late('2026-11-18T11:59:59+04:00')).toBe(false)
  expect(late('2026-11-18T12:00:00+04:00')).toBe(true)
})

it('a bag that moves is gone from one date and new on the other', () => {
  const moved = { fromDate: '2026-11-20', toDate: '2026-11-23', toState: 'locked' as const }
  expect(bagAfter(moved, '2026-11-20')).toBe('gone')
  expect(bagAfter(moved, '2026-11-23')).toBe('new')
  expect(bagAfter({ ...moved, toDate: '2026-11-20' }, '2026-11-20')).toBe('changed')
  expect(bagAfter({ ...moved, toDate: '2026-11-20', toState: 'cancelled' }, '2026-11-20')).toBe('gone')
})

describe('what the kitchen is told of a change', () => {
  const move = { what: 'Delivery day 3', before: 'Friday 20 November', after: 'Monday 23 November' }
  const meal = { what: 'Lunch on Monday 23 November', before: 'Soup', after: 'Salad', differenceFils: 500 }

  it('is what names the date, without money', () => {
    expect(kitchenLines('moved', [move, meal], '2026-11-20')).toEqual([move])
    expect(kitchenLines('moved', [move, meal], '2026-11-23')).toEqual([
      move,
      { what: 'Lunch on Monday 23 November', before: 'Soup', after: 'Salad' },
    ])
  })

  it('is all of it where no line names the date, and nothing of what is given back', () => {
    const address = { what: 'Address on all days', before: 'Home', after: 'Work' }
    expect(kitchenLines('readdressed', [address], '2026-11-20')).toEqual([address])
    expect(
      kitchenLines('cancelled', [{ what: 'Days given back: 2', before: '', after: 'AED 90.00' }], 'x'),
    ).toEqual([])
  })
})
