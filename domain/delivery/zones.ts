import { DELIVERY_WINDOWS, type DeliveryWindow } from '../days/delivery-days.ts'
import { type PlainDate, type Weekday, weekdayOf } from '../plain-date.ts'
import { EMIRATES, type Emirate } from './address.ts'

/** An emirate, or a named area of one: whether, when and for how much it is delivered to. */
export type Zone = {
  emirate: Emirate
  /** Empty for the whole emirate. */
  area: string
  isServed: boolean
  windows: readonly DeliveryWindow[]
  /** Of the days on which the food is eaten. */
  weekdays: readonly Weekday[]
  feeFils: number
  /** The most deliveries of a date and window; null for no limit. */
  capacity: number | null
}

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[]

/** A slip of the hand in the back-office must not make an order absurd. */
export const MAX_DELIVERY_FEE_FILS = 100_000
export const MAX_DRIVER_NOTE = 200
export const MAX_AREA_NAME = 60

/** What an emirate is until the back-office says otherwise. */
export const usualZone = (emirate: Emirate): Zone => ({
  ...{ emirate, area: '', isServed: true, windows: DELIVERY_WINDOWS, weekdays: WEEKDAYS },
  ...{ feeFils: 0, capacity: null },
})

/** Addresses are written by people, so the case does not matter. */
export function emirateOf(state: string | undefined): Emirate | undefined {
  const written = state?.trim().toLowerCase()
  return EMIRATES.find((name) => name.toLowerCase() === written)
}

type Place = { state: string; city: string; landmark?: string | null; street: string }

// Between spaces, so that 'Marina' is found in 'Dubai Marina' and not in 'Marinaville'.
const asWords = (text: string | null | undefined) =>
  ` ${
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/**
 * The zone of an address: an area of its emirate that its city, landmark or street names, the longest name first; else the
 * emirate itself. Undefined in no known emirate. An area has its own terms: nothing of its emirate's is taken over.
 */
export function findZone(zones: readonly Zone[], address: Place): Zone | undefined {
  const emirate = emirateOf(address.state)
  if (!emirate) return undefined
  const written = [address.city, address.landmark, address.street].map(asWords)
  const ofEmirate = zones.filter((zone) => zone.emirate === emirate)
  const [area] = ofEmirate
    .filter(({ area }) => area !== '' && written.some((text) => text.includes(asWords(area))))
    .sort((a, b) => b.area.length - a.area.length || (a.area < b.area ? -1 : 1))
  return area ?? ofEmirate.find((zone) => zone.area === '') ?? usualZone(emirate)
}

export const zoneName = ({ emirate, area }: Pick<Zone, 'emirate' | 'area'>): string =>
  area ? `${area}, ${emirate}` : emirate

/** What is brought to nobody in particular is brought in the morning, where there is one. */
export const usualWindow = ({ windows }: Pick<Zone, 'windows'>): DeliveryWindow =>
  windows.includes('morning') ? 'morning' : (windows[0] ?? 'morning')

/** The weekdays of dates on which nothing is brought to a zone. */
export function weekdaysNotServed(zone: Zone, dates: readonly PlainDate[]): Weekday[] {
  const needed = new Set(dates.map(weekdayOf))
  return WEEKDAYS.filter((weekday) => needed.has(weekday) && !zone.weekdays.includes(weekday))
}

/** The dates of an order for which a zone has no room; a date named twice needs room for two. */
export function fullDates(
  { capacity }: Pick<Zone, 'capacity'>,
  dates: readonly PlainDate[],
  planned: ReadonlyMap<PlainDate, number>,
): PlainDate[] {
  if (capacity === null) return []
  const wanted = (date: PlainDate) => dates.filter((one) => one === date).length
  return [...new Set(dates)].filter((date) => (planned.get(date) ?? 0) + wanted(date) > capacity).sort()
}
