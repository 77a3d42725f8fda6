import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import {
  findZone,
  fullDates,
  usualWindow,
  weekdaysNotServed,
  type Zone,
  zoneName,
} from '../../../domain/delivery/zones.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Tx } from '../../db/connect.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import { AppError } from '../../errors.ts'
import { countDeliveriesTo, lockZone } from './deliveries-to.queries.ts'

type Wanted = {
  address: AddressSnapshot
  window?: DeliveryWindow | undefined
  /** Of every delivery; none where there are only goods, which a courier brings when it suits. */
  dates: readonly PlainDate[]
  /** Dates on which it is brought there and then already: they need no other place. */
  placed?: readonly PlainDate[]
}

/** When something is brought, or why it cannot be: its zone is not served, not then, not on those weekdays, or has no room. */
export async function requireDelivery(
  tx: Tx,
  zones: readonly Zone[],
  { address, window: asked, dates, placed = [] }: Wanted,
): Promise<DeliveryWindow> {
  const zone = findZone(zones, address)
  const place = zone ? zoneName(zone) : address.state
  if (!zone?.isServed) throw new AppError('zone-not-served', { place })
  const window = asked ?? usualWindow(zone)
  if (dates.length === 0) return window
  if (!zone.windows.includes(window)) throw new AppError('window-not-offered', { place, window })
  const weekdays = weekdaysNotServed(zone, dates)
  if (weekdays.length > 0) throw new AppError('weekdays-not-served', { place, weekdays })

  const coming = dates.filter((date) => !placed.includes(date))
  const full = (one: DeliveryWindow) => findFullDates(tx, zones, zone, one, coming)
  const [date] = await full(window)
  if (date === undefined) return window
  const [another] = zone.windows.filter((one) => one !== window)
  const other = another && (await full(another)).length === 0 ? another : null
  throw new AppError('window-full', { window, date, other }, { data: { window, other } })
}

/** A place for one who has paid already is given to one of those who ask at once: the zone stays locked. */
export async function requirePlaces(
  tx: Tx,
  zones: readonly Zone[],
  wanted: readonly Wanted[],
): Promise<void> {
  const limited = wanted.flatMap(({ address }) => findZone(zones, address) ?? []).filter(hasLimit)
  const names = new Map(limited.map((zone) => [zoneName(zone), zone]))
  // Always in the same order, so that two never wait for each other.
  for (const name of [...names.keys()].sort()) await lockZone(tx, names.get(name)!)
  for (const one of wanted) await requireDelivery(tx, zones, one)
}

/** A day that moves to another date needs room there, and nothing else: where and when it is brought was promised (decision 050). */
export async function requireRoom(
  tx: Tx,
  zones: readonly Zone[],
  { address, window, date }: { address: AddressSnapshot; window: DeliveryWindow; date: PlainDate },
): Promise<void> {
  const zone = findZone(zones, address)
  if (!zone || !hasLimit(zone)) return
  await lockZone(tx, zone)
  const full = await findFullDates(tx, zones, zone, window, [date])
  if (full.length > 0) throw new AppError('window-full', { window, date, other: null })
}

const hasLimit = ({ capacity }: Zone) => capacity !== null

/** Only what is paid counts, so that orders waiting for their payment at the same time may go a little over the capacity. */
async function findFullDates(
  tx: Tx,
  zones: readonly Zone[],
  zone: Zone,
  window: DeliveryWindow,
  dates: readonly PlainDate[],
): Promise<PlainDate[]> {
  if (zone.capacity === null) return []
  const planned = new Map<PlainDate, number>()
  for (const { date, address, deliveries } of await countDeliveriesTo(tx, zone.emirate, window, dates))
    if (findZone(zones, address)?.area === zone.area) planned.set(date, (planned.get(date) ?? 0) + deliveries)
  return fullDates(zone, dates, planned)
}
