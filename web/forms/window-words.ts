import { useLingui } from '@lingui/react/macro'
import { clockOf, type DeliveryWindow, type WindowHours } from '../../domain/days/delivery-days.ts'
import { isInRamadan, slotOn } from '../../domain/days/ramadan.ts'
import { addDays, type Weekday } from '../../domain/plain-date.ts'
import { useShop } from '../shell/shop.ts'
import { useFormat } from '../words/format.ts'

interface WindowWords {
  /** 'Morning 04:00-08:00' */
  name: string
  /** 'Morning' */
  short: string
  detail: string
}

/** What the delivery windows are called on a date, and what they mean; without one, as they usually are. */
export function useWindowWords(date?: string): Record<DeliveryWindow, WindowWords> {
  const { t } = useLingui()
  const { windows, ramadan } = useShop()
  const ramadanWords = useRamadanWords()
  if (ramadan && date && isInRamadan(ramadan, date)) return ramadanWords(ramadan.windows)
  const { morning, evening } = windows
  const [morningFrom, morningTo] = [clockOf(morning.from), clockOf(morning.to)]
  const [eveningFrom, eveningTo] = [clockOf(evening.from), clockOf(evening.to)]
  return {
    morning: {
      name: t`Morning ${morningFrom}-${morningTo}`,
      short: t`Morning`,
      detail: t`At your door before breakfast, on the day you eat it.`,
    },
    evening: {
      name: t`Evening before ${eveningFrom}-${eveningTo}`,
      short: t`Evening before`,
      detail: t`At your door on the evening before the day you eat it. Keep it in the fridge overnight.`,
    },
  }
}

function useRamadanWords() {
  const { t } = useLingui()
  return ({ morning, evening }: WindowHours): Record<DeliveryWindow, WindowWords> => {
    const [iftarFrom, iftarTo] = [clockOf(morning.from), clockOf(morning.to)]
    const [suhoorFrom, suhoorTo] = [clockOf(evening.from), clockOf(evening.to)]
    return {
      morning: {
        name: t`Iftar ${iftarFrom}-${iftarTo}`,
        short: t`Iftar`,
        detail: t`At your door before sunset, on the day you eat it.`,
      },
      evening: {
        name: t`Suhoor, the night before ${suhoorFrom}-${suhoorTo}`,
        short: t`Suhoor`,
        detail: t`At your door in the night before your day begins. Keep it in the fridge until you eat it.`,
      },
    }
  }
}

/** What a meal’s slot is called on a date. */
export function useSlotName(date: string): (slot: string) => string {
  const { t } = useLingui()
  const { ramadan } = useShop()
  const names: Record<string, string> = { Iftar: t`Iftar`, Suhoor: t`Suhoor`, Snack: t`Snack` }
  return (slot) => {
    const name = slotOn(ramadan, date, slot)
    return name === slot ? slot : names[name]!
  }
}

/** As people here look at a week. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[]

const A_SUNDAY = '2026-11-01'

export function useWeekdayName(): (weekday: Weekday) => string {
  const { weekdayName } = useFormat()
  return (weekday) => weekdayName(addDays(A_SUNDAY, weekday))
}
