import { DELIVERY_WINDOWS, type DeliveryWindow, type WindowHours } from './delivery-days.ts'
import type { Ramadan } from './ramadan.ts'

/** How the shop runs: nothing of it is promised, so a change holds from now on, for plans already paid too. */
export type Operation = {
  windows: WindowHours
  /** Between the dates of `ramadan`; null where none is set. */
  ramadanWindows: WindowHours
  ramadan: Ramadan | null
  /** So many days before the end of the validity its customer is told, twice. */
  firstNoticeDays: number
  lastNoticeDays: number
  /** From so many days before its last day on a plan can be renewed. */
  renewableDays: number
  /** A run that is made has no more stops. */
  mostStops: number
}

export const DEFAULT_OPERATION: Operation = {
  windows: { morning: { from: 4, to: 8 }, evening: { from: 18, to: 22 } },
  ramadanWindows: { morning: { from: 15, to: 18 }, evening: { from: 21, to: 24 } },
  ramadan: null,
  firstNoticeDays: 14,
  lastNoticeDays: 3,
  renewableDays: 7,
  mostStops: 25,
}

const hour = { min: 0, max: 23 }
/** Midnight is the end of its day. */
const untilHour = { min: 0, max: 24 }

/** Each number as the back-office edits it, with what it may be. */
export const OPERATION_LIMITS = {
  morningFrom: hour,
  morningTo: hour,
  eveningFrom: hour,
  eveningTo: hour,
  iftarFrom: hour,
  iftarTo: untilHour,
  suhoorFrom: hour,
  suhoorTo: untilHour,
  firstNoticeDays: { min: 2, max: 60 },
  lastNoticeDays: { min: 1, max: 30 },
  renewableDays: { min: 1, max: 60 },
  mostStops: { min: 1, max: 200 },
}
export type OperationField = keyof typeof OPERATION_LIMITS
export type OperationNumbers = Record<OperationField, number>
export const OPERATION_FIELDS = Object.keys(OPERATION_LIMITS) as OperationField[]

export const numbersOfOperation = ({
  windows,
  ramadanWindows,
  ramadan: _,
  ...others
}: Operation): OperationNumbers => ({
  ...others,
  morningFrom: windows.morning.from,
  morningTo: windows.morning.to,
  eveningFrom: windows.evening.from,
  eveningTo: windows.evening.to,
  iftarFrom: ramadanWindows.morning.from,
  iftarTo: ramadanWindows.morning.to,
  suhoorFrom: ramadanWindows.evening.from,
  suhoorTo: ramadanWindows.evening.to,
})

export const operationOfNumbers = (numbers: OperationNumbers, ramadan: Ramadan | null): Operation => {
  const { morningFrom, morningTo, eveningFrom, eveningTo, ...rest } = numbers
  const { iftarFrom, iftarTo, suhoorFrom, suhoorTo, ...others } = rest
  const windows = {
    morning: { from: morningFrom, to: morningTo },
    evening: { from: eveningFrom, to: eveningTo },
  }
  const ramadanWindows = {
    morning: { from: iftarFrom, to: iftarTo },
    evening: { from: suhoorFrom, to: suhoorTo },
  }
  return { ...others, windows, ramadanWindows, ramadan }
}

type Wrong = { field: OperationField; code: 'window-ends-too-early' | 'last-notice-not-later' }

/** What does not go together, though each number may be what it is. */
export function wrongInOperation(operation: Operation): Wrong[] {
  const { windows, ramadanWindows, firstNoticeDays, lastNoticeDays } = operation
  const wrong: Wrong[] = [
    ...endsTooEarly(windows, { morning: 'morningTo', evening: 'eveningTo' }),
    ...endsTooEarly(ramadanWindows, { morning: 'iftarTo', evening: 'suhoorTo' }),
  ]
  if (lastNoticeDays >= firstNoticeDays)
    wrong.push({ field: 'lastNoticeDays', code: 'last-notice-not-later' })
  return wrong
}

const endsTooEarly = (hours: WindowHours, fields: Record<DeliveryWindow, OperationField>): Wrong[] =>
  DELIVERY_WINDOWS.filter((window) => hours[window].to <= hours[window].from).map((window) => ({
    field: fields[window],
    code: 'window-ends-too-early',
  }))
