import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_STATES } from '../days/delivery-days.ts'
import { type DayToCancel, quoteCancel } from './cancel-quote.ts'
import { sumLeft } from './refunds.ts'

const TODAY = '2026-11-20'
const day = (date: string, more: Partial<DayToCancel> = {}): DayToCancel => ({
  ...{ date, state: 'planned', isPastCutOff: false, isHeldBack: false, valueFils: 6_400, extrasFils: 1_400 },
  ...more,
})
const asked = {
  ...{ today: TODAY, bagFils: 0, feeFils: 0, isBagUsed: false, isFeeUsed: false },
  sources: [{ cardLeftFils: 1_000_000, creditLeftFils: 0 }],
}

describe('the quote of a cancellation', () => {
  it('gives back the value of the days that can still be changed, and says what it keeps', () => {
    const days = [
      day('2026-11-17', { state: 'delivered', isPastCutOff: true }),
      day('2026-11-18', { state: 'locked', isPastCutOff: true }),
      day('2026-11-19', { state: 'cancelled', isPastCutOff: true }),
      day('2026-11-20', { state: 'out', isPastCutOff: true }),
      day('2026-11-21', { isPastCutOff: true }),
      day('2026-11-24'),
      day('2026-11-25'),
    ]
    const used = { isBagUsed: true, isFeeUsed: true, bagFils: 10_000, feeFils: 2_000 }
    expect(quoteCancel({ ...asked, ...used, days })).toEqual({
      lines: [
        { kind: 'eaten', days: 2, fils: 12_800, isGivenBack: false },
        { kind: 'locked', days: 2, fils: 12_800, isGivenBack: false },
        { kind: 'days', days: 2, fils: 10_000, isGivenBack: true },
        { kind: 'extras', days: 0, fils: 2_800, isGivenBack: true },
        { kind: 'cool-bag', days: 0, fils: 10_000, isGivenBack: false },
        { kind: 'delivery-fee', days: 0, fils: 2_000, isGivenBack: false },
      ],
      ...{ totalFils: 12_800, toCardFils: 12_800, toCreditFils: 0 },
    })
  })

  it('gives bag and fee back where nothing is brought, and to the card only what it paid', () => {
    const quote = quoteCancel({
      ...{ ...asked, bagFils: 10_000, feeFils: 2_000 },
      sources: [{ cardLeftFils: 15_000, creditLeftFils: 50_000 }],
      days: [day('2026-11-24')],
    })
    expect(quote).toMatchObject({ totalFils: 18_400, toCardFils: 15_000, toCreditFils: 3_400 })
  })

  it('gives nothing back a second time', () => {
    const quote = quoteCancel({
      ...{ ...asked, days: [day('2026-11-24')] },
      sources: [{ cardLeftFils: 0, creditLeftFils: 5_000 }],
    })
    expect(quote.lines.at(-1)).toEqual({
      ...{ kind: 'given-back-before', days: 0, fils: -1_400, isGivenBack: true },
    })
    expect(quote).toMatchObject({ totalFils: 5_000, toCardFils: 0, toCreditFils: 5_000 })
  })

  it('always adds up', () => {
    const anyDay = fc
      .record({
        state: fc.constantFrom(...DAY_STATES),
        date: fc.constantFrom('2026-11-19', TODAY, '2026-11-25'),
        isPastCutOff: fc.boolean(),
        isHeldBack: fc.boolean(),
        valueFils: fc.integer({ min: 0, max: 50_000 }),
        part: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ part, ...one }) => ({ ...one, extrasFils: Math.floor((one.valueFils * part) / 100) }))
    const money = fc.integer({ min: 0, max: 100_000 })
    const some = fc.integer({ min: 0, max: 10_000 })
    const order = fc.record({
      ...{ bagFils: some, feeFils: some, isBagUsed: fc.boolean(), isFeeUsed: fc.boolean() },
      sources: fc.array(fc.record({ cardLeftFils: money, creditLeftFils: money }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 24 }), order, (days, about) => {
        const quote = quoteCancel({ ...about, days, today: TODAY })
        const given = quote.lines.filter((line) => line.isGivenBack)
        const total = (lines: typeof given) => lines.reduce((sum, { fils }) => sum + fils, 0)
        expect(total(given)).toBe(quote.totalFils)
        expect(quote.toCardFils + quote.toCreditFils).toBe(quote.totalFils)
        expect(quote.totalFils).toBeGreaterThanOrEqual(0)
        expect(quote.totalFils).toBeLessThanOrEqual(sumLeft(about.sources))
        expect(quote.toCardFils).toBeLessThanOrEqual(
          about.sources.reduce((sum, { cardLeftFils }) => sum + cardLeftFils, 0),
        )
        const ofDays = quote.lines.filter(({ kind }) => /eaten|locked|days|extras/.test(kind))
        const alive = days.filter(({ state }) => state !== 'cancelled')
        expect(total(ofDays)).toBe(alive.reduce((sum, { valueFils }) => sum + valueFils, 0))
        expect(ofDays.reduce((sum, line) => sum + line.days, 0)).toBe(alive.length)
      }),
    )
  })
})
