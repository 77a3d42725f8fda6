import type { PlainDate, Weekday } from '../plain-date.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 'Sunday 22 November' */
export const dayInWords = (date: PlainDate) =>
  format.format(new Date(`${date}T00:00:00Z`)).replaceAll(',', '')

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 'Saturday' */
export const weekdayInWords = (weekday: Weekday) => WEEKDAY_NAMES[weekday]

const list = new Intl.ListFormat('en-GB')

/** 'Friday, Saturday and Sunday' */
export const listInWords = (words: readonly string[]) => list.format(words)
