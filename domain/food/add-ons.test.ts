import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsFromPicks, picksFromIds } from './add-ons.ts'

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
