import { expect, it } from 'vitest'
import { EMIRATES } from './address.ts'
import { EXPRESS_EMIRATES, GOODS_DELIVERY } from './goods-delivery.ts'

it('takes the days of the specification, and express only to places that exist', () => {
  expect(GOODS_DELIVERY).toEqual({
    standard: { fromDays: 3, toDays: 5 },
    express: { fromDays: 1, toDays: 2 },
  })
  expect(EMIRATES).toEqual(expect.arrayContaining([...EXPRESS_EMIRATES]))
  expect(EXPRESS_EMIRATES.length).toBeLessThan(EMIRATES.length)
})
