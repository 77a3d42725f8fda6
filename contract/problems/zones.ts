import { dayInWords, listInWords, weekdayInWords } from '../../domain/days/day-in-words.ts'
import type { DeliveryWindow } from '../../domain/days/delivery-days.ts'
import type { PlainDate, Weekday } from '../../domain/plain-date.ts'

type Place = { place: string }

const WHEN: Record<DeliveryWindow, string> = { morning: 'in the morning', evening: 'in the evening before' }
const CHOOSE: Record<DeliveryWindow, string> = { morning: 'the morning', evening: 'the evening before' }

type Full = { window: DeliveryWindow; date: PlainDate; other: DeliveryWindow | null }

/** Where and when something can be brought; by status. */
export const zones = {
  404: { 'zone-missing': 'That area is not in the list.' },
  409: {
    'zone-changed': 'Somebody has changed this since you opened it.',
    'zone-taken': 'This area is already in the list.',
  },
  422: {
    'zone-not-served': ({ place }: Place) =>
      `We do not deliver to ${place} yet. Please choose another address.`,
    'window-not-offered': ({ place, window }: Place & { window: DeliveryWindow }) =>
      `We do not deliver to ${place} ${WHEN[window]}. Please choose another time.`,
    'weekdays-not-served': ({ place, weekdays }: Place & { weekdays: Weekday[] }) =>
      `We do not deliver to ${place} on ${listInWords(weekdays.map((day) => `${weekdayInWords(day)}s`))}, and your plan has such days. Please choose another address or another plan.`,
    'window-full': ({ window, date, other }: Full) =>
      `Our drivers have no place left ${WHEN[window]} for ${dayInWords(date)}. ${
        other ? `Please choose ${CHOOSE[other]} instead.` : 'Please choose other days.'
      }`,
  },
}
