import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { broughtOn, clockOf, deliveredBetween } from '../../../domain/days/delivery-days.ts'
import type { Operation } from '../../../domain/days/operation.ts'
import { hoursOn, windowName } from '../../../domain/days/ramadan.ts'
import { addressLines } from '../../../domain/delivery/address.ts'
import { mapLinkOf, type Point, pointOf } from '../../../domain/delivery/pin.ts'
import type { Queryable } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { findRun, findRunsIn, type Run } from './read-runs.ts'
import type { Round } from './runs.queries.ts'

export type Papers = Round & { run?: string | undefined }

/** All runs of a date and window, or one of them. */
export async function findRunsFor(db: Queryable, { run: id, ...round }: Papers): Promise<Run[]> {
  if (!id) return findRunsIn(db, round)
  const run = await findRun(db, id)
  if (!run) throw new AppError('run-missing')
  return [run]
}

/** 'runs-2026-11-19-morning.csv' */
export const paperName = ({ date, window, run }: Papers, kind: string, ending: string) =>
  `${run ? 'run' : 'runs'}-${date}-${window}${kind}.${ending}`

const HEADINGS = [
  ...['Run', 'Driver', 'Stop', 'Name', 'Phone', 'Address', 'Note', 'Pin', 'Map'],
  ...['From', 'Until', 'Bags', 'Pieces', 'Orders'],
]

/** A line for each stop. */
export async function* runRows(
  runs: readonly Run[],
  operation: Operation,
): AsyncGenerator<(string | number)[]> {
  yield HEADINGS
  for (const { name, driver, date, window, stops } of runs) {
    const { from, until } = deliveredBetween(window, date, hoursOn(operation, date))
    for (const [index, stop] of stops.entries()) {
      const { pin = '' } = stop.address
      yield [
        ...[name, driver ?? '', index + 1, stop.name, stop.phone],
        ...[addressLines({ ...stop.address, country: '' }).join(', '), stop.note, pin, pin && mapLinkOf(pin)],
        ...[from, until, stop.days.length, stop.pieces],
        stop.days.map(({ orderNumber }) => orderNumber).join(' '),
      ]
    }
  }
}

/** What is printed: a page for each run that has stops. */
export function sheetsOf(
  runs: readonly Run[],
  { operation, name: shop }: { operation: Operation; name: string },
) {
  return runs.map(({ name, driver, date, window, stops }) => ({
    ...{
      shop,
      name,
      driver: driver ?? '',
      eaten: dayInWords(date),
      brought: dayInWords(broughtOn(window, date)),
    },
    hours: `${windowName(operation.ramadan, date, window)}, ${hoursInWords(hoursOn(operation, date)[window])}`,
    stops: stops.map((stop) => ({
      ...{
        name: stop.name,
        phone: stop.phone,
        note: stop.note,
        pin: stop.address.pin ?? '',
        pieces: stop.pieces,
      },
      address: addressLines({ ...stop.address, country: '' }).join(', '),
      bags: stop.days.map(({ orderNumber }) => orderNumber),
    })),
  }))
}
export type RunSheet = ReturnType<typeof sheetsOf>[number]

const hoursInWords = ({ from, to }: { from: number; to: number }) => `${clockOf(from)} to ${clockOf(to)}`

type LonLat = [number, number]
const lonLat = ({ lat, lon }: Point): LonLat => [lon, lat]
/** The handing over of a bag, as tours are planned with. */
const SERVICE_SECONDS = 180

/**
 * The stops that have a pin as VROOM's jobs, a vehicle for each run: what it takes is counted in bags. A vehicle needs a start:
 * without the kitchen's pin it is its first stop.
 */
export function vroomOf(
  runs: readonly Run[],
  { operation, kitchen }: { operation: Operation; kitchen: Point | null },
) {
  const timeOf = ({ window, date }: Run): [number, number] => {
    const { from, until } = deliveredBetween(window, date, hoursOn(operation, date))
    return [Date.parse(from) / 1000, Date.parse(until) / 1000]
  }
  const stops = runs.flatMap((run) =>
    run.stops.map((stop) => ({ run, stop, point: pointOf(stop.address.pin) })),
  )
  const onMap = stops.flatMap(({ point, ...rest }) => (point ? [{ ...rest, point }] : []))
  return {
    vehicles: runs.flatMap((run, index) => {
      const start = kitchen ?? onMap.find((one) => one.run === run)?.point
      if (!start) return []
      return {
        ...{ id: index + 1, description: run.name, start: lonLat(start), time_window: timeOf(run) },
        capacity: [run.stops.reduce((sum, { days }) => sum + days.length, 0)],
      }
    }),
    jobs: onMap.map(({ run, stop, point }, index) => ({
      ...{ id: index + 1, description: `${run.name}, stop ${run.stops.indexOf(stop) + 1}: ${stop.name}` },
      ...{ location: lonLat(point), service: SERVICE_SECONDS, delivery: [stop.days.length] },
      time_windows: [timeOf(run)],
    })),
    withoutPin: stops.length - onMap.length,
  }
}
