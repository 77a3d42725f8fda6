import type { Point } from './pin.ts'

/** A stop as its place in the order is decided: where it is in words, and its point where it has a pin. */
export type Place = { area: string; point: Point | null }

const EARTH_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies, in metres. */
export function distanceM(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * EARTH_M * Math.asin(Math.sqrt(Math.min(1, half(a.lat, b.lat) + across)))
}

/** From the start, where there is one, through all points; the way back does not count. */
export function lengthM(points: readonly Point[], start: Point | null): number {
  const way = start ? [start, ...points] : points
  return way.slice(1).reduce((sum, point, index) => sum + distanceM(way[index]!, point), 0)
}

const pinned = <P extends Place>(place: P): place is P & { point: Point } => place.point !== null
const pointsOf = (places: readonly { point: Point }[]) => places.map(({ point }) => point)

/** Stops in a sensible order: a short tour of those with pins, the others by area behind the pinned ones of their area. */
export function orderStops<P extends Place>(places: readonly P[], start: Point | null): P[] {
  const onMap = places.filter(pinned)
  const asGiven = shortened(onMap, start)
  const fromNearest = shortened(byNearest(onMap, start), start)
  const isShorter = lengthM(pointsOf(fromNearest), start) < lengthM(pointsOf(asGiven), start)
  return withOthers(isShorter ? fromNearest : asGiven, places)
}

/** Round the middle like the hand of a clock, so that a part of the order is a part of the town: to be cut into runs. */
export function inSweep<P extends Place>(places: readonly P[], middle: Point | null): P[] {
  const onMap = places.filter(pinned)
  const centre = middle ?? meanOf(pointsOf(onMap))
  const angle = ({ point }: { point: Point }) => Math.atan2(point.lat - centre.lat, point.lon - centre.lon)
  return withOthers(
    [...onMap].sort((a, b) => angle(a) - angle(b) || byArea(a, b)),
    places,
  )
}

const meanOf = (points: readonly Point[]): Point => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, points.length),
  lon: points.reduce((sum, { lon }) => sum + lon, 0) / Math.max(1, points.length),
})

const byArea = (a: Place, b: Place) => (a.area < b.area ? -1 : a.area > b.area ? 1 : 0)

/** Those without a pin: behind the last stop of their area, where one has a pin, else at the end; in each by area. */
function withOthers<P extends Place>(ordered: readonly P[], all: readonly P[]): P[] {
  const result = [...ordered]
  for (const place of all.filter((one) => !pinned(one)).sort(byArea)) {
    const last = result.findLastIndex(({ area }) => area === place.area)
    result.splice(last === -1 ? result.length : last + 1, 0, place)
  }
  return result
}

/** Always on to the nearest one left; without a start from the first one given. */
function byNearest<P extends { point: Point }>(places: readonly P[], start: Point | null): P[] {
  const left = [...places]
  const tour: P[] = []
  let here = start ?? left[0]?.point
  while (left.length > 0) {
    const distances = left.map(({ point }) => distanceM(here!, point))
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1)
    tour.push(next!)
    here = next!.point
  }
  return tour
}

// Below a millimetre it is rounding, and would turn for ever.
const GAIN_M = 0.001

/** 2-opt: as long as turning a part of the tour round makes it shorter, it is turned. */
function shortened<P extends { point: Point }>(places: readonly P[], start: Point | null): P[] {
  const tour = [...places]
  const at = (index: number) => (index < 0 ? start : (tour[index]?.point ?? null))
  const between = (a: Point | null, b: Point | null) => (a && b ? distanceM(a, b) : 0)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let from = 0; from < tour.length - 1; from++)
      for (let to = from + 1; to < tour.length; to++) {
        const before = between(at(from - 1), at(from)) + between(at(to), at(to + 1))
        const after = between(at(from - 1), at(to)) + between(at(from), at(to + 1))
        if (before - after < GAIN_M) continue
        tour.splice(from, to - from + 1, ...tour.slice(from, to + 1).reverse())
        isBetter = true
      }
  }
  return tour
}
