import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPERATION } from '../days/operation.ts'
import { type Bag, doorOf, makeRuns, nextRound, placed, ROAD_STATES, stopsOf } from './runs.ts'
import { usualZone } from './zones.ts'

const home = {
  ...{ street: 'Al Wasl Road 12', buildingFloor: 'Tower 3', houseOrFlatNumber: '12', landmark: '' },
  ...{ city: 'Dubai', state: 'Dubai' },
}
const bag = (id: string, address: Partial<Bag['address']> = {}, customer = id): Bag => ({
  ...{ id, state: 'locked', customer, address: { ...home, ...address } },
})
const terms = { zones: [], mostStops: 25, start: null }
const idsOf = ({ stops }: { stops: Bag[][] }) => stops.map((stop) => stop.map(({ id }) => id))

describe('a door', () => {
  it('is one customer’s address, however it is written', () => {
    const address = { ...home, street: ' al wasl  road, 12', buildingFloor: 'TOWER-3' }
    expect(doorOf({ customer: 'a', address })).toBe(doorOf({ customer: 'a', address: home }))
  })

  it('is another where a neighbour lives, or the same customer at work', () => {
    const door = doorOf({ customer: 'a', address: home })
    expect(doorOf({ customer: 'b', address: home })).not.toBe(door)
    expect(doorOf({ customer: 'a', address: { ...home, houseOrFlatNumber: '13' } })).not.toBe(door)
  })
})

describe('made runs', () => {
  const marina = { ...usualZone('Dubai'), area: 'Marina' }

  it('are by zone, those of one door at one stop', () => {
    const bags = [
      bag('a'),
      bag('b', { state: 'Sharjah' }),
      bag('c', {}, 'a'),
      bag('d', { city: 'Dubai Marina' }),
    ]
    const { runs, emptied } = makeRuns([], bags, { ...terms, zones: [marina] })
    expect(runs.map(({ id, name }) => [id, name])).toEqual([
      [null, 'Dubai'],
      [null, 'Marina, Dubai'],
      [null, 'Sharjah'],
    ])
    expect(runs.map(idsOf)).toEqual([[['a', 'c']], [['d']], [['b']]])
    expect(emptied).toEqual([])
  })

  it('are as few as the most stops allow, even and numbered, near doors together', () => {
    const pins = ['25.1, 55.11', '25.3, 55.31', '25.1, 55.12', '25.3, 55.32', '25.1, 55.13']
    const bags = pins.map((pin, index) => bag(String(index), { pin }))
    const { runs } = makeRuns([], bags, { ...terms, mostStops: 3, start: { lat: 25.2, lon: 55.2 } })
    expect(runs.map(({ name }) => name)).toEqual(['Dubai', 'Dubai 2'])
    expect(runs.map((run) => idsOf(run).flat().sort())).toEqual([
      ['0', '2', '4'],
      ['1', '3'],
    ])
  })

  it('keep what a person did, and put a late bag at its door, else behind, else on a run of its own', () => {
    const one = {
      id: 'one',
      name: 'North',
      isStarted: false,
      bags: [bag('z'), bag('a', { street: 'Beach Road' })],
    }
    const late = [bag('z2', {}, 'z'), bag('n', { street: 'Canal' }), bag('o', { street: 'Desert' })]
    const { runs } = makeRuns([one], late, { ...terms, mostStops: 3 })
    expect(runs.map(({ id, name }) => [id, name])).toEqual([
      ['one', 'North'],
      [null, 'Dubai'],
    ])
    expect(runs.map(idsOf)).toEqual([[['z', 'z2'], ['a'], ['n']], [['o']]])
  })

  it('leave what has left alone, and are no more where every bag has gone', () => {
    const started = { id: 'one', name: 'Dubai', isStarted: true, bags: [bag('a')] }
    const empty = { id: 'two', name: 'Dubai 2', isStarted: false, bags: [] }
    const { runs, emptied } = makeRuns([started, empty], [bag('a2', {}, 'a')], terms)
    expect(runs.map(({ id, name, ...run }) => [id, name, idsOf(run)])).toEqual([[null, 'Dubai 3', [['a2']]]])
    expect(emptied).toEqual(['two'])
  })

  it('have every bag once and no more stops than allowed; made again they are the same', () => {
    const streets = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const some = fc.array(
      fc.record({
        ...{ street: streets, customer: fc.constantFrom('x', 'y', 'z') },
        state: fc.constantFrom('Dubai', 'Sharjah', 'Atlantis'),
        pin: fc.constantFrom('', '25.2, 55.3', '25.1, 55.2', '25.25, 55.41', '30032 95320'),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 7 }), (given, mostStops) => {
        const bags = given.map(({ customer, ...address }, id) => bag(String(id), address, customer))
        const { runs } = makeRuns([], bags, { ...terms, mostStops })
        const ids = (all: typeof runs) => all.flatMap((run) => idsOf(run).flat())
        expect(ids(runs).sort()).toEqual(bags.map(({ id }) => id).sort())
        for (const { stops } of runs) expect(stops.length).toBeLessThanOrEqual(mostStops)
        const asIs = runs.map(({ name, stops }) => ({ id: name, name, isStarted: false, bags: stops.flat() }))
        const again = makeRuns(asIs, [], { ...terms, mostStops })
        expect(again.runs.map(idsOf)).toEqual(runs.map(idsOf))
      }),
    )
  })
})

it('an address that was changed since makes a stop of its own, and bags that came to one door are one', () => {
  const bags = [bag('a'), bag('b', { street: 'Beach Road' }, 'a'), bag('c', {}, 'a')]
  expect(stopsOf(bags).map((stop) => stop.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
})

it('a stop is moved up, down, and to the end', () => {
  expect(placed(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b'])
  expect(placed(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'a', 'c'])
  expect(placed(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
  expect(placed(['a', 'b'], 'c', 2)).toEqual(['a', 'c', 'b'])
})

it('what is locked is on the road until it is brought; what is planned or cancelled is not', () => {
  expect(ROAD_STATES).toEqual(['locked', 'packed', 'out', 'delivered', 'failed'])
})

it.each([
  ['03:00', '2026-11-18', 'morning'],
  ['08:00', '2026-11-19', 'evening'],
  ['21:59', '2026-11-19', 'evening'],
  ['22:00', '2026-11-19', 'morning'],
] as const)('at %s what goes out next is for %s in the %s', (clock, date, window) => {
  const now = new Date(`2026-11-18T${clock}:00+04:00`)
  expect(nextRound(now, '2026-11-18', DEFAULT_OPERATION)).toEqual({ date, window })
})

it('goes by the hours of Ramadan in Ramadan', () => {
  const ramadan = { from: '2026-11-18', to: '2026-11-18', slots: {} }
  const at = (clock: string) =>
    nextRound(new Date(`2026-11-18T${clock}:00+04:00`), '2026-11-18', { ...DEFAULT_OPERATION, ramadan })
  expect(at('17:59')).toEqual({ date: '2026-11-18', window: 'morning' })
  expect(at('18:00')).toEqual({ date: '2026-11-19', window: 'evening' })
})
