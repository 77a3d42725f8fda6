import { describe, expect, it } from 'vitest'
import type { BagProgress } from '../../../../contract/packing.ts'
import { withChanges } from './packed-since.ts'

const bag = (_id: string, packed: string[] = [], version = 1): BagProgress => ({
  ...{ _id, version, packed, isClosed: false, takeOut: [] },
})
const known = [bag('a', ['0.1']), bag('b')]

describe('what a screen knows of the bags', () => {
  it('is what it knew where nothing changed', () => {
    const told = { seen: '9', changed: [], bags: 2, pieces: 1 }
    expect(withChanges(known, told)).toEqual({ seen: '9', bags: known })
  })

  it('takes up bags that changed or came', () => {
    const changed = [bag('b', ['0.1', '1.1']), bag('c', [], 4)]
    const told = { seen: '9', changed, bags: 3, pieces: 3 }
    expect(withChanges(known, told)).toEqual({ seen: '9', bags: [known[0], ...changed] })
  })

  it('is not enough where a bag went, or a piece came out of one', () => {
    expect(withChanges(known, { seen: '9', changed: [], bags: 1, pieces: 1 })).toBeUndefined()
    expect(withChanges(known, { seen: '9', changed: [], bags: 2, pieces: 0 })).toBeUndefined()
    // One came out while another went in elsewhere: as many, but not the same.
    const changed = [bag('b', ['0.1'])]
    expect(withChanges(known, { seen: '9', changed, bags: 2, pieces: 1 })).toBeUndefined()
  })
})
