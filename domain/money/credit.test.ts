import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CreditEntry, creditLeft, creditToUse, LEAST_CARD_FILS } from './credit.ts'

describe('creditToUse', () => {
  test.each([
    ['none of nothing', 0, 10_000, 0],
    ['all there is', 4_000, 10_000, 4_000],
    ['all of the order', 12_000, 10_000, 10_000],
    ['to the fils', 10_000, 10_000, 10_000],
    ['a little less where the card would have too little', 9_950, 10_000, 9_900],
    ['exactly the least for the card', 9_900, 10_000, 9_900],
    ['nothing where the order is the least itself', 50, 100, 0],
  ])('pays %s', (_, availableFils, totalFils, used) => {
    expect(creditToUse({ availableFils, totalFils })).toBe(used)
  })

  test('never pays more than there is or is asked, and leaves the card nothing or enough', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.integer({ min: 100, max: 5_000_000 }), (availableFils, totalFils) => {
        const used = creditToUse({ availableFils, totalFils })
        const card = totalFils - used
        expect(used).toBeGreaterThanOrEqual(0)
        expect(used).toBeLessThanOrEqual(Math.min(availableFils, totalFils))
        expect(card === 0 || card >= LEAST_CARD_FILS).toBe(true)
        // Within the least amount, no more could have been used.
        expect(Math.min(availableFils, totalFils) - used).toBeLessThan(LEAST_CARD_FILS)
      }),
    )
  })
})

const entry = (
  id: string,
  amountFils: number,
  kind: CreditEntry['kind'],
  orderId: string | null = null,
): CreditEntry => ({ id, amountFils, kind, orderId })

describe('creditLeft', () => {
  test('takes from the oldest credit first', () => {
    const given = [entry('a', 500, 'given'), entry('b', 300, 'refund'), entry('c', 200, 'swap')]
    expect([...creditLeft([...given, entry('s', -600, 'spent', 'o1')])]).toEqual([
      ['a', 0],
      ['b', 200],
      ['c', 200],
    ])
  })

  test('gives back to where it came from, with its age', () => {
    const history = [
      ...[entry('a', 500, 'given'), entry('s', -400, 'spent', 'o1'), entry('b', 300, 'given')],
      entry('r', 400, 'returned', 'o1'),
    ]
    expect(Object.fromEntries(creditLeft(history))).toEqual({ a: 500, b: 300, r: 0 })
    expect(Object.fromEntries(creditLeft([...history, entry('t', -600, 'spent', 'o2')]))).toEqual({
      ...{ a: 0, b: 200, r: 0 },
    })
  })

  /** A history in which nothing is spent that is not there, and no order gives back more than it took. */
  function historyOf(steps: { kind: 'given' | 'spent' | 'returned'; amount: number; order: number }[]) {
    const entries: CreditEntry[] = []
    const held = new Map<string, number>()
    let balance = 0
    for (const [at, { kind, amount, order }] of steps.entries()) {
      const orderId = kind === 'given' ? null : `o${order}`
      const most = kind === 'given' ? amount : kind === 'spent' ? balance : (held.get(orderId!) ?? 0)
      const fils = Math.min(amount, most)
      if (fils === 0) continue
      const signed = kind === 'spent' ? -fils : fils
      balance += signed
      if (orderId) held.set(orderId, (held.get(orderId) ?? 0) - signed)
      entries.push(entry(`e${at}`, signed, kind, orderId))
    }
    return { entries, balance }
  }

  const histories = fc
    .array(
      fc.record({
        kind: fc.constantFrom('given' as const, 'spent' as const, 'returned' as const),
        amount: fc.integer({ min: 1, max: 1_000 }),
        order: fc.nat(3),
      }),
      { maxLength: 50 },
    )
    .map(historyOf)

  test('is the balance in all, and of each credit never more than it was or less than nothing', () => {
    fc.assert(
      fc.property(histories, ({ entries, balance }) => {
        const left = creditLeft(entries)
        expect([...left.values()].reduce((sum, fils) => sum + fils, 0)).toBe(balance)
        for (const [id, fils] of left) {
          expect(fils).toBeGreaterThanOrEqual(0)
          expect(fils).toBeLessThanOrEqual(entries.find((one) => one.id === id)!.amountFils)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('touches no younger credit while an older one has something left', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 2_000 }), ({ entries, balance }, wanted) => {
        const amount = Math.min(wanted, balance)
        if (amount === 0) return
        const before = creditLeft(entries)
        const after = creditLeft([...entries, entry('now', -amount, 'spent', 'new')])
        const touched = [...before].map(([id, fils]) => ({
          isTouched: after.get(id) !== fils,
          left: after.get(id),
        }))
        const last = touched.findLastIndex(({ isTouched }) => isTouched)
        expect(touched.slice(0, last).every(({ left }) => left === 0)).toBe(true)
      }),
    )
  })

  test('is as before once all that an order took has come back', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 2_000 }), ({ entries, balance }, wanted) => {
        const amount = Math.min(wanted, balance)
        if (amount === 0) return
        const spentAndBack = [entry('now', -amount, 'spent', 'new'), entry('back', amount, 'returned', 'new')]
        const after = creditLeft([...entries, ...spentAndBack])
        after.delete('back')
        expect(after).toEqual(creditLeft(entries))
      }),
    )
  })

  test('adds up whatever the clocks said', () => {
    fc.assert(
      fc.property(
        histories.chain(({ entries, balance }) =>
          fc.record({
            entries: fc.shuffledSubarray(entries, { minLength: entries.length }),
            balance: fc.constant(balance),
          }),
        ),
        ({ entries, balance }) => {
          const left = [...creditLeft(entries).values()]
          expect(left.reduce((sum, fils) => sum + fils, 0)).toBe(balance)
        },
      ),
    )
  })
})
