import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMIRATES, freeLabel, missingAddressFields, placeOf } from './address.ts'

test('street, city, state, postal code, country and phone are required; the rest is not', () => {
  expect(missingAddressFields({})).toEqual(['street', 'city', 'state', 'postalCode', 'country', 'phone'])
  expect(
    missingAddressFields({
      street: 'Al Wasl Road',
      city: 'Dubai',
      state: 'Dubai',
      postalCode: '00000',
      country: 'United Arab Emirates',
      phone: '+971501234567',
      landmark: null,
    }),
  ).toEqual([])
})

test('blanks do not count as an answer', () => {
  expect(
    missingAddressFields({ street: '  ', city: '\n', state: '', postalCode: '1', country: 'x', phone: 'y' }),
  ).toEqual(['street', 'city', 'state'])
})

test('there are seven emirates', () => {
  expect(new Set(EMIRATES).size).toBe(7)
})

test.each([
  [{ city: 'Dubai', state: 'Dubai', postalCode: '00000' }, ['Dubai']],
  [{ city: 'Al Ain', state: 'Abu Dhabi', postalCode: '00000' }, ['Al Ain', 'Abu Dhabi']],
  [{ city: 'Dubai', state: 'Dubai', postalCode: '20100' }, ['Dubai', '20100']],
  [{ city: 'Dubai', state: '', postalCode: '' }, ['Dubai']],
  [{ city: 'dubai ', state: 'Dubai', postalCode: '' }, ['dubai ']],
  [{ city: '', state: 'Dubai', postalCode: '' }, ['Dubai']],
])('a place says nothing twice, and no code of zeros: %j', (address, said) => {
  expect(placeOf(address)).toEqual(said)
})

describe('freeLabel', () => {
  test.each([
    ['Home', [], 'Home'],
    [undefined, [], 'Home'],
    ['  ', [], 'Home'],
    ['Home', ['Home'], 'Home 2'],
    ['home', ['HOME'], 'home 2'],
    [undefined, ['home', 'Home 2'], 'Home 3'],
    ['Home', ['Home', 'Home 3'], 'Home 2'],
    [' My   flat ', ['my flat'], 'My flat 2'],
    ['Villa 12', ['villa 12'], 'Villa 12 2'],
    ['Work', ['Home'], 'Work'],
  ])('for %j beside %j is %j', (wanted, taken, label) => {
    expect(freeLabel(wanted, taken)).toBe(label)
  })

  test('is never taken, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('home', 'Home', 'WORK', 'Gym', '')), (wishes) => {
        const labels: string[] = []
        for (const wish of wishes) labels.push(freeLabel(wish, labels))
        expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(wishes.length)
      }),
    )
  })
})
