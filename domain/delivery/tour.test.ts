import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './pin.ts'
import { distanceM, inSweep, lengthM, orderStops, type Place } from './tour.ts'

const point = fc.record({
  lat: fc.double({ min: 24.9, max: 25.4, noNaN: true }),
  lon: fc.double({ min: 55, max: 55.5, noNaN: true }),
})
const place = fc.record({
  area: fc.constantFrom('jumeirah', 'marina', 'deira'),
  point: fc.option(point, { nil: null }),
})
const places = fc.array(place, { maxLength: 30 }).map((all) => all.map((one, id) => ({ ...one, id })))
const start = fc.option(point, { nil: null })

const pointsOf = (all: readonly Place[]): Point[] => all.flatMap((one) => one.point ?? [])
const at = (id: number, lon: number, area = 'deira') => ({ id, area, point: { lat: 25.2, lon } })

describe('the order of stops', () => {
  it('has every stop once, is never longer than the one given, and the same again', () => {
    fc.assert(
      fc.property(places, start, (given, from) => {
        const ordered = orderStops(given, from)
        expect([...ordered].sort((a, b) => a.id - b.id)).toEqual(given)
        const slack = 1
        expect(lengthM(pointsOf(ordered), from)).toBeLessThanOrEqual(lengthM(pointsOf(given), from) + slack)
        expect(orderStops(given, from)).toEqual(ordered)
      }),
    )
  })

  it('has nothing that turning round would shorten', () => {
    fc.assert(
      fc.property(places, start, (given, from) => {
        const tour = pointsOf(orderStops(given, from))
        const length = lengthM(tour, from)
        for (let i = 0; i < tour.length - 1; i++)
          for (let j = i + 1; j < tour.length; j++) {
            const turned = [...tour.slice(0, i), ...tour.slice(i, j + 1).reverse(), ...tour.slice(j + 1)]
            expect(lengthM(turned, from)).toBeGreaterThan(length - 0.01)
          }
      }),
      { numRuns: 40 },
    )
  })

  it('goes along a street from the kitchen on', () => {
    const mixed = [at(0, 55.3), at(1, 55.1), at(2, 55.4), at(3, 55.2)]
    expect(orderStops(mixed, { lat: 25.2, lon: 55 }).map(({ id }) => id)).toEqual([1, 3, 0, 2])
  })

  it('puts those without a pin behind their area, and areas without any at the end by name', () => {
    const none = (id: number, area: string) => ({ id, area, point: null })
    const given = [none(0, 'marina'), none(1, 'barsha'), at(2, 55.1, 'marina'), at(3, 55.2), none(4, 'deira')]
    expect(orderStops(given, { lat: 25.2, lon: 55 }).map(({ id }) => id)).toEqual([2, 0, 3, 4, 1])
  })
})

describe('a sweep', () => {
  it('has every stop once', () => {
    fc.assert(
      fc.property(places, start, (given, middle) => {
        expect([...inSweep(given, middle)].sort((a, b) => a.id - b.id)).toEqual(given)
      }),
    )
  })

  it('does not mix what lies on two sides of the middle', () => {
    const given = [at(0, 55.1), at(1, 55.3), at(2, 55.11), at(3, 55.31)]
    const sides = inSweep(given, { lat: 25.21, lon: 55.2 }).map(({ id }) => id % 2)
    expect(sides[0]).toBe(sides[1])
    expect(sides[2]).toBe(sides[3])
  })
})

it('a degree of latitude is 111 kilometres', () => {
  expect(distanceM({ lat: 25, lon: 55 }, { lat: 26, lon: 55 })).toBeCloseTo(111_195, -2)
})
