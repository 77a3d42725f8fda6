import { dayInWords } from '../../../domain/days/day-in-words.ts'
import type { ReceiptLine } from '../../../domain/days/ledger.ts'
import type { CancelLineKind } from '../../../domain/money/cancel-quote.ts'
import { formatAed } from '../../../domain/money.ts'
import type { Quoted } from './quote-cancel.ts'

const WORDS: Record<CancelLineKind, string> = {
  eaten: 'Days that were delivered',
  locked: 'Days that the kitchen has begun with',
  days: 'Days given back',
  extras: 'Extras of those days',
  'cool-bag': 'Cool bag',
  'delivery-fee': 'Delivery fee',
  'given-back-before': 'Given back before',
}

/** What the receipt of a cancellation says: the quote, and where the money goes. */
export function receiptOf(
  quoted: Quoted,
  { cardFils, creditFils }: { cardFils: number; creditFils: number },
) {
  const { days, lines } = quoted
  const span = `${dayInWords(days[0]!.date)} to ${dayInWords(days.at(-1)!.date)}`
  const told = lines.map(
    ({ kind, days: count, fils, isGivenBack }): ReceiptLine => ({
      what: count > 0 ? `${WORDS[kind]}: ${count}` : WORDS[kind],
      before: kind === 'days' ? span : '',
      after: `${formatAed(fils)}, ${isGivenBack ? 'given back' : 'not given back'}`,
      ...(isGivenBack && { differenceFils: 0 - fils }),
    }),
  )
  const where = (what: string, fils: number): ReceiptLine[] =>
    fils > 0 ? [{ what, before: '', after: formatAed(fils) }] : []
  return [...told, ...where('Back to your card', cardFils), ...where('To your credit', creditFils)]
}
