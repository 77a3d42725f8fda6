import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const calendarUrl = new URL('./delivery-calendar.ts', import.meta.url).href
const movesUrl = new URL('./day-moves.ts', import.meta.url).href
const daysUrl = new URL('./delivery-days.ts', import.meta.url).href
const termsUrl = new URL('./subscription-terms.ts', import.meta.url).href
const datesUrl = new URL('../plain-date.ts', import.meta.url).href

// Run in a process of its own, since a time zone belongs to a whole process.
const script = `
const { deliveryDays, dubaiToday, DURATION_IDS, whyNotStart } = await import(${JSON.stringify(calendarUrl)})
const { addDays, weekdayOf } = await import(${JSON.stringify(datesUrl)})
const { firstChangeable } = await import(${JSON.stringify(movesUrl)})
const { deliveredBetween } = await import(${JSON.stringify(daysUrl)})
const { cutOffOf, validUntil } = await import(${JSON.stringify(termsUrl)})
const lines = []
// Every 7 hours and 13 minutes for six years: summer time comes and goes, two leap days pass.
for (let at = Date.UTC(2023, 11, 25); at < Date.UTC(2029, 11, 31); at += 433 * 60_000) {
  const today = dubaiToday(new Date(at))
  lines.push(today + weekdayOf(today) + addDays(today, 30))
  lines.push(firstChangeable({ cutOffDays: 2, cutOffHour: 12 }, new Date(at)) + deliveredBetween('evening', today, { evening: { from: 18, to: 22 } }).from)
  for (const cutOffHour of [0, 12, 23]) {
    const terms = { cutOffDays: 2, cutOffHour, validityDays: 75 }
    lines.push(firstChangeable(terms, new Date(at)) + cutOffOf(terms, today).toISOString() + validUntil(terms, today))
  }
}
for (let date = '2023-12-20'; date < '2028-03-10'; date = addDays(date, 3)) {
  for (const id of DURATION_IDS) lines.push(deliveryDays(id, date).join())
}
for (let date = '2028-02-01'; date < '2028-04-01'; date = addDays(date, 1))
  lines.push(String(whyNotStart({ date, today: '2028-02-10', duration: 'weekly-6', hasMenu: () => true })))
const bytes = new TextEncoder().encode(lines.join('\\n'))
const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
console.log(JSON.stringify({ digest, lines: lines.length, offset: new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset() }))
`

type Seen = { digest: string; lines: number; offset: number }

const calendarIn = (zone: string): Seen =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { TZ: zone },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )

const inDubai = calendarIn('Asia/Dubai')

test.each([
  ['America/Los_Angeles', 480],
  ['Asia/Tokyo', -540],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['UTC', 0],
])('a machine in %s sees the calendar of Dubai', (zone, offset) => {
  const seen = calendarIn(zone)
  expect(seen.offset).toBe(offset)
  expect(seen.lines).toBeGreaterThan(9_000)
  expect(seen.digest).toBe(inDubai.digest)
})
