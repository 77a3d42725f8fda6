import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayState } from '../days/delivery-days.ts'
import { type ConflictInBag, contentsOf, type Piece, piecesOf, whyNotClose } from './packing.ts'

const dish = (position: number, name: string, quantity = 1) => ({ position, dish: name, quantity })
const bagOf = (dishes = [dish(0, 'oats'), dish(1, 'salmon', 2)], more: object = {}) => ({
  ...{ state: 'locked' as DayState, version: 3, packed: piecesOf(dishes) as Piece[] },
  dishes: dishes.map((one) => ({ ...one, conflicts: [] as string[] })),
  ...more,
})
const asked = { version: 3, reason: '', conflicts: [] as ConflictInBag[] }

describe('what a bag holds', () => {
  it('is counted piece by piece, and only while the day has that very dish there', () => {
    const dishes = [dish(0, 'oats'), dish(1, 'salmon', 2)]
    const packed = [
      { position: 0, piece: 1, dish: 'oats of last week' },
      { position: 1, piece: 2, dish: 'salmon' },
      { position: 1, piece: 3, dish: 'salmon' },
    ]
    expect(contentsOf(dishes, packed)).toEqual({
      packed: [{ position: 1, piece: 2, dish: 'salmon' }],
      missing: [
        { position: 0, piece: 1, dish: 'oats' },
        { position: 1, piece: 1, dish: 'salmon' },
      ],
      takeOut: [packed[0], packed[2]],
    })
  })
})

describe('a bag closes', () => {
  it('complete without a reason, incomplete or with a conflict only with one', () => {
    expect(whyNotClose(bagOf(), asked)).toBe(undefined)
    const lacking = bagOf(undefined, { packed: [] })
    expect(whyNotClose(lacking, asked)).toBe('bag-not-complete')
    expect(whyNotClose(lacking, { ...asked, reason: '  ' })).toBe('bag-not-complete')
    expect(whyNotClose(lacking, { ...asked, reason: 'Dropped.' })).toBe(undefined)
    const fishy = bagOf()
    fishy.dishes[1]!.conflicts.push('Fish')
    const seen = { ...asked, conflicts: [{ position: 1, dish: 'salmon', conflicts: ['Fish'] }] }
    expect(whyNotClose(fishy, seen)).toBe('bag-conflict')
    expect(whyNotClose(fishy, { ...seen, reason: 'She wants it.' })).toBe(undefined)
  })

  it('with no reason at all where something avoided was not seen: it was about something else', () => {
    const reason = 'Sold out.'
    const fishy = bagOf()
    fishy.dishes[1]!.conflicts.push('Fish', 'Milk')
    const seeing = (conflict: ConflictInBag) => ({ ...asked, reason, conflicts: [conflict] })
    const salmon = { position: 1, dish: 'salmon', conflicts: ['Fish', 'Milk'] }
    expect(whyNotClose(fishy, { ...asked, reason })).toBe('bag-conflict')
    expect(whyNotClose(fishy, seeing({ ...salmon, conflicts: ['Fish'] }))).toBe('bag-conflict')
    expect(whyNotClose(fishy, seeing({ ...salmon, position: 0 }))).toBe('bag-conflict')
    expect(whyNotClose(fishy, seeing({ ...salmon, dish: 'salmon of last week' }))).toBe('bag-conflict')
    expect(whyNotClose(fishy, seeing(salmon))).toBe(undefined)
  })

  it('never as it was before, twice, or with something that is not its own', () => {
    const reason = 'Whatever.'
    expect(whyNotClose(bagOf(), { ...asked, version: 2, reason })).toBe('bag-changed')
    for (const state of ['planned', 'packed', 'out', 'delivered', 'cancelled'] as const)
      expect(whyNotClose(bagOf(undefined, { state }), { ...asked, reason })).toBe('not-to-pack')
    const packed = [
      ...piecesOf([dish(0, 'oats'), dish(1, 'salmon', 2)]),
      { position: 2, piece: 1, dish: 'nuts' },
    ]
    expect(whyNotClose(bagOf(undefined, { packed }), { ...asked, reason })).toBe('bag-holds-more')
  })

  it('over random histories never without a dish unless there is a reason, never with one of an older version', () => {
    const name = fc.constantFrom('a', 'b', 'c')
    const menu = fc.array(fc.tuple(name, fc.integer({ min: 1, max: 2 })), { minLength: 1, maxLength: 3 })
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('tick' as const),
        position: fc.nat(3),
        piece: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({
        kind: fc.constant('take out' as const),
        position: fc.nat(3),
        piece: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ kind: fc.constant('change' as const), menu }),
      fc.record({ kind: fc.constant('look' as const) }),
      fc.record({ kind: fc.constant('close' as const), reason: fc.constantFrom('', 'Sold out.') }),
    )
    fc.assert(
      fc.property(menu, fc.array(step, { maxLength: 40 }), (first, steps) => {
        const inBag = (names: [string, number][]) =>
          names.map(([one, quantity], position) => ({ ...dish(position, one, quantity), conflicts: [] }))
        let bag = { ...bagOf(), version: 1, dishes: inBag(first), packed: [] as Piece[] }
        let seen = bag.version
        for (const one of steps) {
          if (one.kind === 'look') seen = bag.version
          if (one.kind === 'change')
            bag = { ...bag, dishes: inBag(one.menu), version: bag.version + 1, state: 'locked' }
          if (one.kind === 'tick' && bag.state === 'locked') {
            const meant = piecesOf(bag.dishes).find(
              (p) => p.position === one.position && p.piece === one.piece,
            )
            if (meant) bag = { ...bag, packed: [...bag.packed, meant] }
          }
          if (one.kind === 'take out' && bag.state === 'locked')
            bag = {
              ...bag,
              packed: bag.packed.filter((p) => p.position !== one.position || p.piece !== one.piece),
            }
          if (one.kind === 'close' && !whyNotClose(bag, { ...asked, version: seen, reason: one.reason })) {
            const held = new Set(bag.packed.map((p) => JSON.stringify(p)))
            const wanted = new Set(piecesOf(bag.dishes).map((p) => JSON.stringify(p)))
            expect([...held].filter((p) => !wanted.has(p))).toEqual([])
            if (one.reason === '') expect(held).toEqual(wanted)
            expect(seen).toBe(bag.version)
            bag = { ...bag, state: 'packed', version: bag.version + 1 }
          }
        }
      }),
    )
  })
})
