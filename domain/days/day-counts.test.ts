import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedBag, compareCounts } from './day-counts.ts'

const bags: CountedBag[] = [
  { order: 'FM-1', pieces: 3 },
  { order: 'FM-2', pieces: 2 },
  { order: 'FM-2', pieces: 4 },
]
const everywhere = { ledger: bags, packing: bags, labels: bags, stops: bags }
const kitchen = { bags: 3, pieces: 9 }

describe('the numbers of a date', () => {
  it('agree where every place has the same bags with the same pieces', () => {
    const { counts, ...rest } = compareCounts(kitchen, everywhere)
    expect(rest).toEqual({ orders: [], isAgreed: true })
    for (const count of Object.values(counts)) expect(count).toEqual(kitchen)
  })

  it('of a date without bags agree', () => {
    const none = { ledger: [], packing: [], labels: [], stops: [] }
    expect(compareCounts({ bags: 0, pieces: 0 }, none).isAgreed).toBe(true)
  })

  it('differ where the kitchen cooks another number of portions, though the bags are the same', () => {
    expect(compareCounts({ bags: 3, pieces: 10 }, everywhere)).toMatchObject({ orders: [], isAgreed: false })
    expect(compareCounts({ bags: 2, pieces: 9 }, everywhere).isAgreed).toBe(false)
  })

  it('differ where two mistakes even out in the sum', () => {
    const labels = [{ order: 'FM-1', pieces: 2 }, ...bags.slice(1, 2), { order: 'FM-2', pieces: 5 }]
    expect(compareCounts(kitchen, { ...everywhere, labels })).toMatchObject({
      ...{ orders: ['FM-1', 'FM-2'], isAgreed: false },
      counts: { labels: kitchen },
    })
  })

  it('agree exactly where nothing was left out, added or changed anywhere', () => {
    const bag = fc.record({ order: fc.constantFrom('FM-1', 'FM-2', 'FM-3'), pieces: fc.nat(4) })
    const place = fc.constantFrom('ledger' as const, 'packing' as const, 'labels' as const, 'stops' as const)
    fc.assert(
      fc.property(
        fc.array(bag, { minLength: 1, maxLength: 6 }),
        place,
        fc.nat(),
        fc.nat(2),
        (all, where, pick, what) => {
          const same = { ledger: all, packing: all, labels: all, stops: all, [where]: all.toReversed() }
          const cooked = { bags: all.length, pieces: all.reduce((sum, { pieces }) => sum + pieces, 0) }
          expect(compareCounts(cooked, same).isAgreed).toBe(true)
          const at = pick % all.length
          const one = all[at]!
          const changed = [
            all.toSpliced(at, 1),
            [...all, one],
            all.with(at, { ...one, pieces: one.pieces + 1 }),
          ][what]!
          const found = compareCounts(cooked, { ...same, [where]: changed })
          expect(found).toMatchObject({ isAgreed: false, orders: [one.order] })
        },
      ),
    )
  })
})
