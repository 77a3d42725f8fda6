import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DELIVERY_WINDOWS } from '../days/delivery-days.ts'
import { addDays, weekdayOf } from '../plain-date.ts'
import { EMIRATES, type Emirate } from './address.ts'
import {
  emirateOf,
  findZone,
  fullDates,
  usualWindow,
  usualZone,
  WEEKDAYS,
  weekdaysNotServed,
  type Zone,
  zoneName,
} from './zones.ts'

const area = (name: string, emirate: Emirate = 'Dubai'): Zone => ({ ...usualZone(emirate), area: name })
const at = (state: string, city = state, more: { landmark?: string | null; street?: string } = {}) => ({
  ...{ state, city, street: 'Al Wasl Road', landmark: '' },
  ...more,
})

describe('the zone of an address', () => {
  const zones = [
    area('Marina'),
    area('Dubai Marina Walk'),
    area('JBR'),
    area('Al Wasl'),
    area('Al Nahda', 'Sharjah'),
    { ...usualZone('Sharjah'), feeFils: 1_500 },
  ]
  const found = (address: Parameters<typeof findZone>[1]) => zoneName(findZone(zones, address)!)

  it.each([
    ['its emirate', at('Ajman'), 'Ajman'],
    ['its emirate, however it is written', at(' sHARJAH ', 'Town'), 'Sharjah'],
    ['an area that is its city', at('Dubai', 'marina', { street: '' }), 'Marina, Dubai'],
    ['an area named in its city', at('Dubai', 'Dubai-MARINA', { street: 'A' }), 'Marina, Dubai'],
    [
      'an area named in its landmark',
      at('Dubai', 'Dubai', { landmark: 'near JBR.', street: '' }),
      'JBR, Dubai',
    ],
    ['an area named in its street', at('Dubai'), 'Al Wasl, Dubai'],
    [
      'the longest name',
      at('Dubai', 'Marina', { landmark: 'Dubai Marina Walk' }),
      'Dubai Marina Walk, Dubai',
    ],
    ['no area within a longer word', at('Dubai', 'Marinaville', { street: '' }), 'Dubai'],
    ['no area across two fields', at('Dubai', 'Al', { street: 'Wasl' }), 'Dubai'],
    ['no area of another emirate', at('Dubai', 'Al Nahda', { street: '' }), 'Dubai'],
    ['its emirate where there is no landmark', at('Dubai', 'X', { landmark: null, street: '' }), 'Dubai'],
  ])('is %s', (_, address, name) => {
    expect(found(address)).toBe(name)
  })

  it.each(['', 'Somewhere', 'Dubai City', 'Doha'])('is none in %j', (state) => {
    expect(findZone(zones, at(state, 'Marina'))).toBeUndefined()
  })

  const word = fc.constantFrom('al', 'Marina', 'Deira', 'nahda', 'دبي', 'Étoile', '2')
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const anyZones = fc.array(
    fc.tuple(fc.constantFrom(...EMIRATES), name).map(([emirate, of]) => area(of, emirate)),
  )
  const address = fc.record({
    ...{ state: fc.constantFrom(...EMIRATES), city: name, landmark: fc.option(name), street: name },
  })

  it('does not depend on the order of the zones or on the case of letters', () => {
    fc.assert(
      fc.property(anyZones, address, (all, place) => {
        const shouted = { ...place, city: place.city.toUpperCase(), street: place.street.toUpperCase() }
        expect(findZone(all.toReversed(), shouted)).toEqual(findZone(all, place))
      }),
    )
  })

  it('is of the address’s emirate, and no longer area of it is named', () => {
    fc.assert(
      fc.property(anyZones, address, (all, place) => {
        const zone = findZone(all, place)!
        expect(zone.emirate).toBe(place.state)
        const words = (text: string | null) => ` ${text ?? ''} `.toLowerCase()
        const isNamed = (one: string) =>
          [place.city, place.landmark, place.street].some((text) => words(text).includes(words(one)))
        const named = all.filter(({ emirate, area }) => emirate === place.state && isNamed(area))
        expect(zone.area.length).toBe(Math.max(0, ...named.map(({ area }) => area.length)))
      }),
    )
  })
})

test('an emirate is known by its name alone', () => {
  for (const emirate of EMIRATES) expect(emirateOf(` ${emirate.toUpperCase()} `)).toBe(emirate)
  expect(emirateOf(undefined)).toBeUndefined()
})

test('an emirate that nobody has changed is served at any time, for nothing', () => {
  expect(usualZone('Dubai')).toEqual({
    ...{ emirate: 'Dubai', area: '', isServed: true, windows: DELIVERY_WINDOWS, weekdays: WEEKDAYS },
    ...{ feeFils: 0, capacity: null },
  })
})

test('the usual window is the morning where a zone has one', () => {
  expect(usualWindow({ windows: ['evening', 'morning'] })).toBe('morning')
  expect(usualWindow({ windows: ['evening'] })).toBe('evening')
})

const dates = fc.array(fc.nat(40).map((days) => addDays('2026-11-30', days)))

test('the weekdays that are not served are those of the dates, and none is named that is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...WEEKDAYS)), dates, (weekdays, needed) => {
      const missing = weekdaysNotServed({ ...usualZone('Dubai'), weekdays }, needed)
      for (const date of needed)
        expect(missing.includes(weekdayOf(date))).toBe(!weekdays.includes(weekdayOf(date)))
      expect(missing.length).toBeLessThanOrEqual(7 - weekdays.length)
    }),
  )
})

test('a date is full exactly where the order would bring it over the capacity', () => {
  const planned = fc.dictionary(fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02'), fc.nat(4))
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 1, max: 4 })), dates, planned, (capacity, asked, counts) => {
      const full = fullDates({ capacity }, asked, new Map(Object.entries(counts)))
      const total = (date: string) => (counts[date] ?? 0) + asked.filter((one) => one === date).length
      expect(full).toEqual(
        [...new Set(asked)].filter((date) => capacity !== null && total(date) > capacity).sort(),
      )
    }),
  )
})
