import { broughtOn, type DayState, type DeliveryWindow, isUnderWay } from '../days/delivery-days.ts'
import { addDays, type PlainDate } from '../plain-date.ts'

type Run = { date: PlainDate; window: DeliveryWindow; states: readonly DayState[] }

/** A driver sees names and addresses of what is brought today or tomorrow, and of what is left of an earlier run. */
export function isDriversBusiness({ date, window, states }: Run, today: PlainDate): boolean {
  const on = broughtOn(window, date)
  if (on > addDays(today, 1)) return false
  return on >= today || states.some(isUnderWay)
}
