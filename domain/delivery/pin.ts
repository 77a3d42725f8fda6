import { latinDigits } from '../digits.ts'

export type Point = { lat: number; lon: number }
/** Where exactly a door is: a point of the map, or the number on the plate of a building in Dubai. */
export type Pin = { kind: 'point'; point: Point } | { kind: 'makani'; number: string }

export const MAX_PIN = 500
/** The corners of the Emirates, islands and all. */
const EMIRATES = { south: 22.6, north: 26.6, west: 51, east: 56.6 }

const isInEmirates = ({ lat, lon }: Point) =>
  lat >= EMIRATES.south && lat <= EMIRATES.north && lon >= EMIRATES.west && lon <= EMIRATES.east

// As links of Google Maps name a place, rather than the middle of what the map shows; then any two decimal numbers.
const PAIRS = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /(-?\d{1,3}\.\d+)°?\s*(?:,|;|\s|%2C|\+)+\s*(-?\d{1,3}\.\d+)/i,
]
const MAKANI = /^(?:makani)?[\s:#]*(\d{5})[\s-]?(\d{5})$/i

/** What a customer typed or pasted as their pin; undefined where it is none, or not in the Emirates. */
export function parsePin(typed: string): Pin | undefined {
  const text = latinDigits(typed).trim()
  const makani = MAKANI.exec(text)
  if (makani) return { kind: 'makani', number: `${makani[1]} ${makani[2]}` }
  const pair = PAIRS.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  if (!pair) return undefined
  const point = { lat: Number(pair[1]), lon: Number(pair[2]) }
  return isInEmirates(point) ? { kind: 'point', point } : undefined
}

// About a tenth of a metre; with a decimal at least, by which a pair of coordinates is known.
const inDegrees = (degrees: number) => degrees.toFixed(6).replace(/(\.\d+?)0+$/, '$1')

export const writePoint = ({ lat, lon }: Point): string => `${inDegrees(lat)}, ${inDegrees(lon)}`

/** A pin as it is stored and shown: '25.2048, 55.2708' or '30032 95320'. */
export const writePin = (pin: Pin): string => (pin.kind === 'point' ? writePoint(pin.point) : pin.number)

export const isPin = (typed: string | null | undefined): boolean => parsePin(typed ?? '') !== undefined

/** The point of a stored pin; a Makani number has none here. */
export function pointOf(pin: string | null | undefined): Point | null {
  const parsed = pin ? parsePin(pin) : undefined
  return parsed?.kind === 'point' ? parsed.point : null
}

/** Opens the map of a phone at what is searched for. */
export const mapSearchOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

/** At a stored pin; of a Makani number it finds the plate. */
export function mapLinkOf(pin: string): string {
  const point = pointOf(pin)
  return mapSearchOf(point ? `${point.lat},${point.lon}` : `Makani ${pin}`)
}
