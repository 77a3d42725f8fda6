import { english } from './english.ts'
import { useLocale } from './words.tsx'

const tags: Record<string, string> = { ar: 'ar-AE-u-nu-latn' }
const DUBAI_MS = 4 * 60 * 60 * 1000

/** A moment as the clocks in Dubai show it, which are four hours ahead all year. */
const inDubai = (iso: string) => new Date(Date.parse(iso) + DUBAI_MS).toISOString()

const once = <Made>(make: () => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}

/** What the browser knows of a language. Each part is made when it is first asked for: making one is slow. */
export function fromBrowser(tag: string): typeof english {
  const money = once(() => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
  const whole = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }))
  const clock = once(
    () => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
  )
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
    // Browsers and servers differ in the commas they put between the parts, so we put our own spaces.
    const isWord = ({ type }: Intl.DateTimeFormatPart) => type !== 'literal'
    return (day: string) =>
      format()
        .formatToParts(new Date(`${day}T00:00:00Z`))
        .filter(isWord)
        .map(({ value }) => value)
        .join(' ')
  }
  return {
    amount: (fils) => money().format(fils / 100),
    number: (value) => whole().format(value),
    longDate: date({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDate: date({ weekday: 'short', day: 'numeric', month: 'short' }),
    fullDate: date({ day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: date({ weekday: 'short' }),
    weekdayName: date({ weekday: 'long' }),
    dayOfMonth: date({ day: 'numeric' }),
    shortMonth: date({ month: 'short' }),
    monthName: date({ month: 'long', year: 'numeric' }),
    clock: (localIso) => clock().format(new Date(localIso)),
  }
}

export function formatters(locale: string) {
  const { clock, ...language } = locale === 'en' ? english : fromBrowser(tags[locale] ?? locale)
  return {
    ...language,
    /** 4500 → 'AED 45.00' (the space never breaks) */
    money: (fils: number) => `AED\u00a0${language.amount(fils)}`,
    /** The day and time of a moment, in Dubai: '22 November 2026', '14:05' */
    momentDay: (iso: string) => language.fullDate(inDubai(iso).slice(0, 10)),
    momentTime: (iso: string) => clock(inDubai(iso)),
  }
}

const made = new Map<string, ReturnType<typeof formatters>>()

export function useFormat() {
  const locale = useLocale()
  const cached = made.get(locale) ?? formatters(locale)
  made.set(locale, cached)
  return cached
}
