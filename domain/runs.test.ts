import { describe, expect, it } from 'vitest'
import { doorOf, ROAD_STATES } from './runs.ts'

const address = {
  ...{ street: 'Al Wasl Road 12', buildingFloor: 'Tower 3', houseOrFlatNumber: '12' },
  ...{ city: 'Dubai', state: 'Dubai' },
}

describe('a door', () => {
  it('is one customer’s address, however it is written', () => {
    const written = { ...address, street: ' al wasl  road, 12', buildingFloor: 'TOWER-3' }
    expect(doorOf({ customer: 'a', address: written })).toBe(doorOf({ customer: 'a', address }))
  })

  it('is another where a neighbour lives, or the same customer at work', () => {
    const door = doorOf({ customer: 'a', address })
    expect(doorOf({ customer: 'b', address })).not.toBe(door)
    expect(doorOf({ customer: 'a', address: { ...address, houseOrFlatNumber: '13' } })).not.toBe(door)
  })
})

it('what is locked is on the road until it is brought; what is planned or cancelled is not', () => {
  expect(ROAD_STATES).toEqual(['locked', 'packed', 'out', 'delivered', 'failed'])
})
