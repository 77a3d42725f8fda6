import { dayInWords } from '../days/day-in-words.ts'
import type { DayState } from '../days/delivery-days.ts'
import type { LedgerAction } from '../days/ledger.ts'
import { type CutOff, cutOffOf } from '../days/subscription-terms.ts'
import type { PlainDate } from '../plain-date.ts'

/** What the shop's people do to a day that the kitchen cooks by. The kitchen's own steps are none of it. */
export const CHANGES_OF_A_BAG: readonly LedgerAction[] = [
  ...(['skipped', 'moved', 'swapped', 'paused', 'resumed', 'readdressed', 'closed', 'cancelled'] as const),
]

/** Made after the cut-off of the date, when the kitchen has planned with the bag. */
export const isLate = (madeAt: Date, terms: CutOff, date: PlainDate): boolean =>
  madeAt.getTime() >= cutOffOf(terms, date).getTime()

type DayChange = { fromDate: PlainDate | null; toDate: PlainDate; toState: DayState }
export type BagAfter = 'changed' | 'gone' | 'new'

/** What has become of the bag of a date. */
export function bagAfter({ fromDate, toDate, toState }: DayChange, date: PlainDate): BagAfter {
  if (toDate !== date || toState === 'cancelled') return 'gone'
  return fromDate === date ? 'changed' : 'new'
}

type Line = { what: string; before: string; after: string }

/**
 * Of a change of several days, what is said of one date; all of it where no line names the date. No money, for the kitchen sees
 * none: of what was cancelled that is all that is said, and the bag is gone.
 */
export function kitchenLines(action: LedgerAction, lines: readonly Line[], date: PlainDate): Line[] {
  if (action === 'cancelled') return []
  const words = dayInWords(date)
  const said = lines.map(({ what, before, after }) => ({ what, before, after }))
  const named = said.filter((line) => Object.values(line).some((text) => text.includes(words)))
  return named.length > 0 ? named : said
}
