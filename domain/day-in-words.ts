import type { PlainDate } from './plain-date.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 'Sunday 22 November' */
export const dayInWords = (date: PlainDate) =>
  format.format(new Date(`${date}T00:00:00Z`)).replaceAll(',', '')
