import { useCallback } from 'react'
import { useLocale } from '../../../words/words.tsx'

const zone = 'Asia/Dubai'
const dubaiOffsetMs = 4 * 3_600_000

/** '2026-11-22T08:00:00Z' → '22 Nov 2026, 12:00' in Dubai. */
export function useMoment() {
  const locale = useLocale()
  return useCallback(
    (moment: string) =>
      new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zone,
      }).format(new Date(moment)),
    [locale],
  )
}

/** A moment as the browser's date and time field has it, in Dubai's time, and back. */
export const dubaiInput = (moment: string) =>
  new Date(new Date(moment).getTime() + dubaiOffsetMs).toISOString().slice(0, 16)
export const fromDubaiInput = (typed: string) => `${typed}:00+04:00`
