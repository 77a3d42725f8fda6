import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsFromPicks, MAX_OF_ONE_ADD_ON, picksFromIds, stepAddOn } from './add-ons.ts'

test('repeated ids become quantities, in order of first appearance', () => {
  expect(picksFromIds(['b', 'a', 'b', '__proto__', 'b'])).toEqual([
    { addOnId: 'b', quantity: 3 },
    { addOnId: 'a', quantity: 1 },
    { addOnId: '__proto__', quantity: 1 },
  ])
  expect(picksFromIds([])).toEqual([])
})

test('picks survive the way to the call and back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (ids) => {
      const picks = picksFromIds(ids)
      expect(picksFromIds(idsFromPicks(picks))).toEqual(picks)
      expect(idsFromPicks(picks).toSorted()).toEqual(ids.toSorted())
    }),
  )
})

test('up from 0 adds it with quantity 1, down at 1 removes it, down at 0 does nothing', () => {
  const one = stepAddOn([], 'a', 1)
  expect(one).toEqual([{ addOnId: 'a', quantity: 1 }])
  expect(stepAddOn(one, 'a', -1)).toEqual([])
  expect(stepAddOn(one, 'b', -1)).toEqual(one)
})

test('stops at the limit and leaves the others alone', () => {
  const full = [
    { addOnId: 'a', quantity: MAX_OF_ONE_ADD_ON },
    { addOnId: 'b', quantity: 2 },
  ]
  expect(stepAddOn(full, 'a', 1)).toEqual(full)
  expect(stepAddOn(full, 'a', -1)).toEqual([{ addOnId: 'a', quantity: 19 }, full[1]])
})
