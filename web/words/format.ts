import { useLocale } from './words.tsx'

const zone = 'Asia/Dubai'
const tags: Record<string, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

// Swedish writes dates as YYYY-MM-DD.
const dayInDubai = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })

const noon = (date: string) => new Date(`${date}T12:00:00+04:00`)

export function formatters(locale: string) {
  const tag = tags[locale] ?? locale
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const date = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    // Browsers and servers differ in the commas they put between the parts, so we put our own spaces.
    const isWord = ({ type }: Intl.DateTimeFormatPart) => type !== 'literal'
    return (day: string) => {
      format ??= new Intl.DateTimeFormat(tag, { ...options, timeZone: zone })
      return format
        .formatToParts(noon(day))
        .filter(isWord)
        .map(({ value }) => value)
        .join(' ')
    }
  }
  const fullDate = date({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return {
    /** 4500 → 'AED 45.00' (the space never breaks) */
    money: (fils: number) => `AED\u00a0${money.format(fils / 100)}`,
    amount: (fils: number) => money.format(fils / 100),
    number: (value: number) => whole.format(value),
    /** '2026-11-22' → 'Sunday 22 November' */
    longDate: date({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDate: date({ weekday: 'short', day: 'numeric', month: 'short' }),
    fullDate,
    weekday: date({ weekday: 'short' }),
    /** The day and time of a moment, in Dubai: '22 November 2026', '14:05' */
    momentDay: (iso: string) => fullDate(dayInDubai.format(new Date(iso))),
    momentTime: (iso: string) => clock.format(new Date(iso)),
    dayOfMonth: date({ day: 'numeric' }),
    /** '2026-11-01' → 'November 2026' */
    monthName: date({ month: 'long', year: 'numeric' }),
  }
}

// Making a formatter costs far more than using one, and a calendar asks for dozens.
const made = new Map<string, ReturnType<typeof formatters>>()

export function useFormat() {
  const locale = useLocale()
  const kept = made.get(locale) ?? formatters(locale)
  made.set(locale, kept)
  return kept
}
