import { useLingui } from '@lingui/react/macro'
import { clockOf, type DeliveryWindow } from '../../domain/delivery-days.ts'
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

/** What the delivery windows are called, and what they mean. */
export function useWindowWords(): Record<DeliveryWindow, WindowWords> {
  const { t } = useLingui()
  const { morning, evening } = useShop().windows
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

/** As people here look at a week. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[]

const A_SUNDAY = '2026-11-01'

export function useWeekdayName(): (weekday: Weekday) => string {
  const { weekdayName } = useFormat()
  return (weekday) => weekdayName(addDays(A_SUNDAY, weekday))
}
