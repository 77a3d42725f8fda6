import { DAY_STATES, type DayState, type DeliveryWindow, deliveredBetween } from '../days/delivery-days.ts'
import type { Operation } from '../days/operation.ts'
import { hoursOn } from '../days/ramadan.ts'
import { addDays, type PlainDate } from '../plain-date.ts'
import { freeLabel } from './address.ts'
import { type Point, pointOf } from './pin.ts'
import { inSweep, orderStops } from './tour.ts'
import { findZone, type Zone, zoneName } from './zones.ts'

/** From its cut-off on a bag is brought, whatever becomes of it at the door. */
export const ROAD_STATES = DAY_STATES.filter((state) => state !== 'planned' && state !== 'cancelled')
/** What is still in the kitchen can be put on a run. */
export const canBePutOnRun = (state: DayState): boolean => state === 'locked' || state === 'packed'

type Address = Record<
  'street' | 'buildingFloor' | 'houseOrFlatNumber' | 'landmark' | 'city' | 'state',
  string
> & {
  pin?: string | undefined
}
export type Bag = { id: string; state: DayState; customer: string; address: Address }
/** The bags of one door. */
export type Stop<B extends Bag> = B[]

const plainWords = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')

/** The same for bags that are handed over together: one customer's, at one address however it is written. */
export function doorOf({
  customer,
  address,
}: Pick<Bag, 'customer'> & { address: Omit<Address, 'landmark'> }): string {
  const { state, city, street, buildingFloor, houseOrFlatNumber } = address
  return [customer, ...[state, city, street, buildingFloor, houseOrFlatNumber].map(plainWords)].join('|')
}

/** Bags in the order of their run as stops: those of one door together, where the first of them is. */
export const stopsOf = <B extends Bag>(bags: readonly B[]): Stop<B>[] => [
  ...Map.groupBy(bags, doorOf).values(),
]

const placeOf = <B extends Bag>(stop: Stop<B>) => {
  const { city, street, buildingFloor } = stop[0]!.address
  return {
    stop,
    area: [city, street, buildingFloor].map(plainWords).join('|'),
    point: pointOf(stop.find(({ address }) => address.pin)?.address.pin),
  }
}

/** Stops in the order of a sensible tour. */
export const inTour = <B extends Bag>(stops: readonly Stop<B>[], start: Point | null): Stop<B>[] =>
  orderStops(stops.map(placeOf), start).map(({ stop }) => stop)

/** What a run is called that brings to an address: its zone, or what is written where no zone is known. */
export const zoneNameOf = ({ address }: Pick<Bag, 'address'>, zones: readonly Zone[]) => {
  const zone = findZone(zones, address)
  return zone ? zoneName(zone) : address.state.trim() || 'Elsewhere'
}

export type RunAsIs<B extends Bag> = { id: string; name: string; isStarted: boolean; bags: readonly B[] }
export type RunToBe<B extends Bag> = { id: string | null; name: string; stops: Stop<B>[] }
export type Made<B extends Bag> = { runs: RunToBe<B>[]; emptied: string[] }

type Terms = { zones: readonly Zone[]; mostStops: number; start: Point | null }

/**
 * The runs of a date and window: what is on one stays where a person put it, in their order; what is on none goes to its own door's
 * stop, to a run of its zone that has room, or to a new one. A run that has left is not touched; one without bags is no more.
 */
export function makeRuns<B extends Bag>(
  runs: readonly RunAsIs<B>[],
  loose: readonly B[],
  { zones, mostStops, start }: Terms,
): Made<B> {
  const kept = runs.map(({ bags, ...run }) => ({ ...run, stops: stopsOf(bags) }))
  const open = kept.filter((run) => !run.isStarted && run.stops.length > 0)
  const atTheirDoor = new Map(open.flatMap(({ stops }) => stops.map((stop) => [doorOf(stop[0]!), stop])))
  const newStops: Stop<B>[] = []
  for (const stop of stopsOf(loose)) {
    const known = atTheirDoor.get(doorOf(stop[0]!))
    if (known) known.push(...stop)
    else newStops.push(stop)
  }
  const made: RunToBe<B>[] = []
  const names = runs.map(({ name }) => name)
  for (const [zone, stops] of [...Map.groupBy(newStops, (stop) => zoneNameOf(stop[0]!, zones))].sort(
    byName,
  )) {
    const left = inSweep(stops.map(placeOf), start).map(({ stop }) => stop)
    for (const run of open) {
      if (zoneNameOf(run.stops[0]![0]!, zones) !== zone) continue
      const added = left.splice(0, Math.max(0, mostStops - run.stops.length))
      run.stops.push(...inTour(added, placeOf(run.stops.at(-1)!).point ?? start))
    }
    for (const part of evenParts(left, mostStops)) {
      const name = freeLabel(zone, names)
      names.push(name)
      made.push({ id: null, name, stops: inTour(part, start) })
    }
  }
  const isGone = (run: { isStarted: boolean; stops: unknown[] }) => !run.isStarted && run.stops.length === 0
  return {
    runs: [...kept.filter((run) => !run.isStarted && !isGone(run)), ...made],
    emptied: kept.filter(isGone).map(({ id }) => id),
  }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** As few parts as the most allows, none much smaller than another. */
function evenParts<T>(all: readonly T[], most: number): T[][] {
  const parts = Math.ceil(all.length / most)
  const upTo = (part: number) => Math.round((part * all.length) / parts)
  return Array.from({ length: parts }, (_, part) => all.slice(upTo(part), upTo(part + 1)))
}

/** The same stops with one of them elsewhere: places are counted from 1, past the end is the end. */
export function placed<T>(stops: readonly T[], stop: T, place: number): T[] {
  const others = stops.filter((one) => one !== stop)
  return [...others.slice(0, place - 1), stop, ...others.slice(place - 1)]
}

/** What goes out next: the first window that is not over. */
export function nextRound(
  now: Date,
  today: PlainDate,
  operation: Operation,
): { date: PlainDate; window: DeliveryWindow } {
  const tomorrow = addDays(today, 1)
  const rounds = [
    { date: today, window: 'morning' },
    { date: tomorrow, window: 'evening' },
    { date: tomorrow, window: 'morning' },
  ] as const
  const isOver = ({ date, window }: (typeof rounds)[number]) =>
    new Date(deliveredBetween(window, date, hoursOn(operation, date)).until) <= now
  return rounds.find((round) => !isOver(round))!
}
