// A browser's own formatters take a tenth of a second to wake on a slow phone. English needs little enough to say it here;
// a test holds these to what the browser would say.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const short = (word: string) => (word === 'September' ? 'Sept' : word.slice(0, 3))

export function englishNumber(value: number): string {
  const digits = String(Math.round(Math.abs(value)))
  return (value < 0 ? '-' : '') + digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

function englishAmount(fils: number): string {
  const whole = Math.round(Math.abs(fils))
  const sign = fils < 0 ? '-' : ''
  return `${sign}${englishNumber(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`
}

function partsOf(date: string) {
  const day = new Date(`${date}T00:00:00Z`)
  return {
    weekday: WEEKDAYS[day.getUTCDay()]!,
    day: String(day.getUTCDate()),
    month: MONTHS[day.getUTCMonth()]!,
    year: String(day.getUTCFullYear()),
  }
}

const saying = (say: (parts: ReturnType<typeof partsOf>) => string) => (date: string) => say(partsOf(date))

export const english = {
  amount: englishAmount,
  number: englishNumber,
  longDate: saying(({ weekday, day, month }) => `${weekday} ${day} ${month}`),
  shortDate: saying(({ weekday, day, month }) => `${short(weekday)} ${day} ${short(month)}`),
  fullDate: saying(({ day, month, year }) => `${day} ${month} ${year}`),
  weekday: saying(({ weekday }) => short(weekday)),
  weekdayName: saying(({ weekday }) => weekday),
  dayOfMonth: saying(({ day }) => day),
  shortMonth: saying(({ month }) => short(month)),
  monthName: saying(({ month, year }) => `${month} ${year}`),
  /** The time of a moment written as in Dubai: '2026-11-22T14:05:00Z' → '14:05' */
  clock: (localIso: string) => localIso.slice(11, 16),
}
