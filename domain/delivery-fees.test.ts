import { expect, test } from 'vitest'
import { EMIRATES } from './address.ts'
import { deliveryFeeTo } from './delivery-fees.ts'

test('an emirate costs its fee, however its name is written', () => {
  const fees = { Sharjah: 1_500, 'Ras Al Khaimah': 3_000 }
  expect(deliveryFeeTo(fees, 'Sharjah')).toBe(1_500)
  expect(deliveryFeeTo(fees, ' sharjah ')).toBe(1_500)
  expect(deliveryFeeTo(fees, 'RAS AL KHAIMAH')).toBe(3_000)
})

test('nothing is charged where no fee is set, or before the emirate is known', () => {
  const fees = { Sharjah: 1_500 }
  for (const state of ['Dubai', '', 'Somewhere', undefined]) expect(deliveryFeeTo(fees, state)).toBe(0)
  for (const emirate of EMIRATES) expect(deliveryFeeTo({}, emirate)).toBe(0)
})
