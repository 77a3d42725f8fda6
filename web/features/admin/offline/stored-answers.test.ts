import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BagProgress } from '../../../../contract/packing.ts'
import type { Packed } from '../packing/packed-since.ts'
import { offlineStore, type StoredAnswer } from './offline-store.ts'
import { storeAnswers } from './stored-answers.ts'

const KEY = ['packed', '2026-12-04']
const packed = (seen: string, pieces: string[]): Packed => {
  const bag: BagProgress = { _id: 'a', version: 1, isClosed: false, packed: pieces, takeOut: [] }
  return { seen, bags: [bag] }
}

describe('what a device stores of the answers', () => {
  const queries = new QueryClient()
  const answer = async (data: unknown, queryKey: unknown[] = KEY) => {
    await queries.fetchQuery({ queryKey, queryFn: () => data })
  }
  let written: StoredAnswer[]
  beforeEach(() => {
    written = []
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T05:00:00+04:00') })
    vi.spyOn(offlineStore, 'saveAnswer').mockImplementation(async (one) => void written.push(one))
  })
  afterEach(() => {
    queries.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is each that says something new, and the same again after half a minute', async () => {
    const stop = storeAnswers(queries, ['packed', 'kitchen'])
    await answer(packed('1', []))
    // Somebody wrote something elsewhere in the shop, again and again.
    for (const seen of ['2', '3', '4']) await answer(packed(seen, []))
    expect(written).toHaveLength(1)
    await answer(packed('5', ['0.1']))
    expect(written.map(({ data }) => data)).toEqual([packed('1', []), packed('5', ['0.1'])])
    vi.setSystemTime(Date.now() + 30_000)
    await answer(packed('6', ['0.1']))
    expect(written).toHaveLength(3)
    stop()
  })

  it('is a board whose portions changed while its bags did not', async () => {
    const stop = storeAnswers(queries, ['kitchen'])
    for (const lines of [[1], [2]]) await answer({ bags: { locked: 1, planned: 0 }, lines }, ['kitchen', 'a'])
    expect(written).toHaveLength(2)
    stop()
  })

  it('is nothing of other questions', async () => {
    const stop = storeAnswers(queries, ['packed'])
    await answer({ rows: [] }, ['runs'])
    expect(written).toEqual([])
    stop()
  })
})
