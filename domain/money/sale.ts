import {
  CALENDAR_DAYS,
  DURATION_IDS,
  type DurationId,
  deliveryDays,
  earliestStart,
  isDeliveryWeekday,
  whyNotStart,
} from '../days/delivery-calendar.ts'
import { addDays, daysBetween, type PlainDate } from '../plain-date.ts'

export type DurationSale = {
  duration: DurationId
  /** The first date it can be started on; null where there is none among those a customer may choose. */
  firstStart: PlainDate | null
  /** Where it cannot: the first delivery day without a menu, counted from the first date that has one. */
  missing: PlainDate | null
}

/** Whether a menu can be ordered, duration by duration, on the dates that customers are offered. */
export function saleOf(today: PlainDate, hasMenu: (date: PlainDate) => boolean): DurationSale[] {
  const from = earliestStart(today)
  const last = addDays(today, CALENDAR_DAYS - 1)
  const offered = Array.from({ length: daysBetween(from, last) + 1 }, (_, i) => addDays(from, i))
  const served = new Set(offered.filter(hasMenu))
  return DURATION_IDS.map((duration): DurationSale => {
    const starts = offered.filter((date) => served.has(date) && isDeliveryWeekday(duration, date))
    const firstStart = starts.find((date) => whyNotStart({ date, today, duration, hasMenu }) === undefined)
    if (firstStart) return { duration, firstStart, missing: null }
    const [first] = starts
    const missing = first && deliveryDays(duration, first).find((date) => !hasMenu(date))
    return { duration, firstStart: null, missing: missing ?? null }
  })
}
