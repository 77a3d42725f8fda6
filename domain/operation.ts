import { DELIVERY_WINDOWS, type WindowHours } from './delivery-days.ts'

/** How the shop runs: nothing of it is promised, so a change holds from now on, for plans already paid too. */
export type Operation = {
  windows: WindowHours
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
  firstNoticeDays: 14,
  lastNoticeDays: 3,
  renewableDays: 7,
  mostStops: 25,
}

const hour = { min: 0, max: 23 }

/** Each number as the back-office edits it, with what it may be. */
export const OPERATION_LIMITS = {
  morningFrom: hour,
  morningTo: hour,
  eveningFrom: hour,
  eveningTo: hour,
  firstNoticeDays: { min: 2, max: 60 },
  lastNoticeDays: { min: 1, max: 30 },
  renewableDays: { min: 1, max: 60 },
  mostStops: { min: 1, max: 200 },
}
export type OperationField = keyof typeof OPERATION_LIMITS
export type OperationNumbers = Record<OperationField, number>
export const OPERATION_FIELDS = Object.keys(OPERATION_LIMITS) as OperationField[]

export const numbersOfOperation = ({ windows, ...others }: Operation): OperationNumbers => ({
  ...others,
  morningFrom: windows.morning.from,
  morningTo: windows.morning.to,
  eveningFrom: windows.evening.from,
  eveningTo: windows.evening.to,
})

export const operationOfNumbers = (numbers: OperationNumbers): Operation => {
  const { morningFrom, morningTo, eveningFrom, eveningTo, ...others } = numbers
  const windows = {
    morning: { from: morningFrom, to: morningTo },
    evening: { from: eveningFrom, to: eveningTo },
  }
  return { ...others, windows }
}

type Wrong = { field: OperationField; code: 'window-ends-too-early' | 'last-notice-not-later' }

/** What does not go together, though each number may be what it is. */
export function wrongInOperation({ windows, firstNoticeDays, lastNoticeDays }: Operation): Wrong[] {
  const wrong: Wrong[] = []
  const ends = { morning: 'morningTo', evening: 'eveningTo' } as const
  for (const window of DELIVERY_WINDOWS)
    if (windows[window].to <= windows[window].from)
      wrong.push({ field: ends[window], code: 'window-ends-too-early' })
  if (lastNoticeDays >= firstNoticeDays)
    wrong.push({ field: 'lastNoticeDays', code: 'last-notice-not-later' })
  return wrong
}
